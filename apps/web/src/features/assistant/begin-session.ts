import { restore, start, type Session } from '@tessa/assistant-engine'
import type { Api } from '@tessa/api-client'
import { newId } from '../../shared/new-id.ts'
import type { Outbox } from '../../shared/outbox/outbox.ts'
import { flow, flows } from './flow.ts'
import type { KeptSession, SessionShelf } from '../../shared/kept-session.ts'
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

/** What this browser keeps of a person; `begun` is undefined when no flow fits it any more. */
export interface Found {
  readonly begun: Begun | undefined
}

/** The session under way in this browser; undefined when there is none. */
export const keptSession = async (
  shelf: SessionShelf,
  { owner, isGuest }: Person,
): Promise<Found | undefined> => {
  const own = await shelf.read(owner)
  // Whoever signs in goes on with what they began as a guest, unless something of their own is unfinished.
  const begunAsGuest = isGuest ? undefined : await shelf.read('guest')
  if (begunAsGuest === undefined) return found(own)
  const goesOn = own && isUnfinished(resumed(own)) ? own : begunAsGuest
  if (goesOn === begunAsGuest) await shelf.keep(owner, begunAsGuest)
  await shelf.drop('guest')
  return found(goesOn)
}

const found = (kept: KeptSession | undefined): Found | undefined => kept && { begun: resumed(kept) }

const isUnfinished = (begun: Begun | undefined): boolean =>
  begun !== undefined &&
  begun.session.count > 0 &&
  !begun.session.final &&
  begun.session.outcome !== 'resolved'

export const resumed = (kept: Pick<KeptSession, 'stored'> | undefined): Begun | undefined => {
  if (kept === undefined) return undefined
  try {
    return { session: restore(flows, kept.stored), isResumed: true }
  } catch (error) {
    console.warn('The session kept in this browser fits no flow any more.', error)
    return undefined
  }
}

/**
 * A session of the account, or of this browser's guest, which is the one under way here from now on; undefined when
 * no flow fits it any more.
 */
export const sessionFromServer = async (
  { api, outbox, shelf }: { api: Api; outbox: Outbox; shelf: SessionShelf },
  sessionId: string,
  { owner }: Person,
  now: number,
): Promise<Begun | undefined> => {
  const kept = await shelf.read(owner).catch(() => undefined)
  // What this browser keeps is never older than what it has reported.
  const here = kept?.sessionId === sessionId ? resumed(kept) : undefined
  if (here) return here
  const { flow: stored } = await api('GET /api/chat/sessions/{sessionId}', {
    params: { sessionId },
    headers: outbox.headersOf(sessionId),
  })
  const begun = stored === null ? undefined : resumed({ stored })
  // A browser that keeps nothing still goes on with it.
  if (begun && stored !== null)
    await shelf.keep(owner, { sessionId, stored, savedAt: now }).catch(() => undefined)
  return begun
}
