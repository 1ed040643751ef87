import type { Key } from '../security/keys.ts'
import type { Reporter, SessionClaim } from '../security/session-access.ts'
import type { CountSession } from './plugins/storage-budgets.ts'

/** The session of the request. Its first call creates it and is counted. */
type SessionOfRequest =
  | { readonly sessionId: undefined; readonly countSession?: CountSession }
  | { readonly sessionId: string | undefined; readonly countSession: CountSession }

export type IdempotentRequest = SessionOfRequest & {
  readonly route: string
  readonly reporter: Reporter
  readonly key: string | undefined
  /** A number that the caller made up, which serves as the key if there is none. */
  readonly ownNumber?: string | undefined
  readonly body: object
  /** The key that derives secrets of guests' sessions. */
  readonly guestSession?: Key
}

/** The owner of the request, and the session if it is theirs. */
export interface CreationContext {
  readonly reporter: Reporter
  readonly claim: SessionClaim | undefined
}

export const isAnonymous = ({ userId, secret }: Reporter): boolean =>
  userId === undefined && secret === undefined
