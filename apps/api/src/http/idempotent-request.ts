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
  /** Whether the work is one statement, which stores the key if it is given one. */
  readonly isOneStatement?: boolean
  /** The key that derives secrets of guests' sessions. */
  readonly guestSession?: Key
}

export interface KeyToStore {
  readonly route: string
  readonly actor: string
  readonly key: string
  readonly body_hash: Buffer
}

/** The owner of the request, and the session if it is theirs. */
export interface CreationContext {
  readonly reporter: Reporter
  readonly claim: SessionClaim | undefined
  /** The key that the work has to store with its answer. */
  readonly key?: KeyToStore
}

export const isAnonymous = ({ userId, secret }: Reporter): boolean =>
  userId === undefined && secret === undefined
