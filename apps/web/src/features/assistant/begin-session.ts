import { restore, start, type Session } from '@tessa/assistant-engine'
import type { Api } from '@tessa/api-client'
import { newId, newSecret } from '../../shared/new-id.ts'
import { readGuestSessions } from '../../shared/guest-sessions/guest-sessions.ts'
import { flow, flows } from './flow.ts'
import type { KeptSession, SessionShelf } from './kept-session.ts'
import { factsOf, type Person } from './person.ts'
import { sessionSecretHeader } from './session-header.ts'

/** A session that a tab can go on with. */
export interface Begun {
  readonly session: Session
  /** What proves a guest's session to be theirs; a signed-in person needs none. */
  readonly secret: string | undefined
  readonly isResumed: boolean
}

export const newSession = ({ user, isGuest }: Person, now: number): Begun => ({
  session: start(flow, { id: newId(), at: now, facts: factsOf(user) }),
  secret: isGuest ? newSecret() : undefined,
  isResumed: false,
})

/** The session under way in this browser; undefined when there is none that can be gone on with. */
export const keptSession = async (
  shelf: SessionShelf,
  { owner, isGuest }: Person,
): Promise<Begun | undefined> => {
  const begunAsGuest = isGuest ? undefined : await shelf.read('guest')
  if (begunAsGuest === undefined) return resumed(await shelf.read(owner))
  await shelf.keep(owner, begunAsGuest)
  await shelf.drop('guest')
  return resumed(begunAsGuest)
}

export const resumed = (kept: KeptSession | undefined): Begun | undefined => {
  if (kept === undefined) return undefined
  try {
    return { session: restore(flows, kept.stored), secret: kept.secret, isResumed: true }
  } catch (error) {
    console.warn('The session kept in this browser fits no flow any more.', error)
    return undefined
  }
}

/** A session of the account, or of this browser's guest, as the server has it; undefined when no flow fits it any more. */
export const sessionFromServer = async (
  api: Api,
  sessionId: string,
  kept: KeptSession | undefined,
): Promise<Begun | undefined> => {
  // What this browser keeps is never older than what it has reported.
  const here = kept?.sessionId === sessionId ? resumed(kept) : undefined
  if (here) return here
  const secret = readGuestSessions().find((one) => one.sessionId === sessionId)?.secret
  const { flow: stored } = await api('GET /api/chat/sessions/{sessionId}', {
    params: { sessionId },
    headers: sessionSecretHeader(secret),
  })
  return stored === null ? undefined : resumed({ sessionId, secret, stored, savedAt: 0 })
}
