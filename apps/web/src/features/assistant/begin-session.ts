import { restore, start, type Session } from '@tessa/assistant-engine'
import type { Api } from '@tessa/api-client'
import { newId } from '../../shared/new-id.ts'
import type { Outbox } from '../../shared/outbox/outbox.ts'
import { flow, flows } from './flow.ts'
import type { KeptSession, SessionShelf } from './kept-session.ts'
import type { Rules } from './rules.ts'
import { factsOf, type Person } from './person.ts'

/** A session that a tab can go on with. */
export interface Begun {
  readonly session: Session
  readonly isResumed: boolean
}

export const newSession = ({ user }: Person, now: number, { threshold }: Rules): Begun => ({
  session: start(flow, {
    id: newId(),
    at: now,
    facts: factsOf(user),
    ...(threshold !== undefined && { threshold }),
  }),
  isResumed: false,
})

/** The session under way in this browser; undefined when there is none that can be gone on with. */
export const keptSession = async (
  shelf: SessionShelf,
  { owner, isGuest }: Person,
): Promise<Begun | undefined> => {
  // Whoever signs in goes on with what they began as a guest.
  const begunAsGuest = isGuest ? undefined : await shelf.read('guest')
  if (begunAsGuest === undefined) return resumed(await shelf.read(owner))
  await shelf.keep(owner, begunAsGuest)
  await shelf.drop('guest')
  return resumed(begunAsGuest)
}

export const resumed = (kept: Pick<KeptSession, 'stored'> | undefined): Begun | undefined => {
  if (kept === undefined) return undefined
  try {
    return { session: restore(flows, kept.stored), isResumed: true }
  } catch (error) {
    console.warn('The session kept in this browser fits no flow any more.', error)
    return undefined
  }
}

/** A session of the account, or of this browser's guest; undefined when no flow fits it any more. */
export const sessionFromServer = async (
  { api, outbox }: { api: Api; outbox: Outbox },
  sessionId: string,
  kept: KeptSession | undefined,
): Promise<Begun | undefined> => {
  // What this browser keeps is never older than what it has reported.
  const here = kept?.sessionId === sessionId ? resumed(kept) : undefined
  if (here) return here
  const { flow: stored } = await api('GET /api/chat/sessions/{sessionId}', {
    params: { sessionId },
    headers: outbox.headersOf(sessionId),
  })
  return stored === null ? undefined : resumed({ stored })
}
