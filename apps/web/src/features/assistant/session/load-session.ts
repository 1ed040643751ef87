import { restore, serialize, start, type Session } from '@tessa/assistant-engine'
import type { Api } from '@tessa/api-client'
import { newId } from '@tessa/app-shell'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import { flowOf, flowOfVersion, flows, loadFlowOf } from './flow.ts'
import type { StoredSession, SessionStore } from '../../../shared/session-store.ts'
import type { AssistantSettings } from './assistant-settings.ts'
import { reporterFacts, type CurrentReporter } from './current-reporter.ts'

/** A session that a tab can continue. */
export interface LoadedSession {
  readonly session: Session
  readonly isResumed: boolean
}

export const newSession = (
  { user }: CurrentReporter,
  now: number,
  { threshold, flowVersion }: AssistantSettings,
): LoadedSession => ({
  session: start(flowOfVersion(flowVersion), {
    id: newId(),
    at: now,
    facts: reporterFacts(user),
    ...(threshold !== undefined && { threshold }),
  }),
  isResumed: false,
})

/** The stored session of an owner; `loaded` is undefined if no flow matches it anymore. */
export interface SessionLookup {
  readonly loaded: LoadedSession | undefined
}

/** Makes the flows available that the sessions in this browser began with. Throws without a network. */
export const loadStoredFlows = async (
  { api, store }: { api: Api; store: SessionStore },
  { owner }: CurrentReporter,
): Promise<void> => {
  for (const one of new Set([owner, 'guest'])) {
    const kept = await store.read(one).catch(() => undefined)
    await loadFlowOf(api, kept?.stored)
  }
}

/** The open session in this browser, if any. */
export const loadStoredSession = async (
  store: SessionStore,
  { owner, isGuest }: CurrentReporter,
): Promise<SessionLookup | undefined> => {
  const own = await store.read(owner)
  // A user who signs in continues their guest session, unless the account has an unfinished one.
  const startedAsGuest = isGuest ? undefined : await store.read('guest')
  if (startedAsGuest === undefined) return found(own)
  const goesOn = own && isUnfinished(resumeSession(own)) ? own : startedAsGuest
  if (goesOn === startedAsGuest) await store.save(owner, startedAsGuest)
  await store.delete('guest')
  return found(goesOn)
}

const found = (kept: StoredSession | undefined): SessionLookup | undefined =>
  kept && { loaded: resumeSession(kept) }

const isUnfinished = (loaded: LoadedSession | undefined): boolean =>
  loaded !== undefined &&
  loaded.session.count > 0 &&
  !loaded.session.final &&
  loaded.session.outcome !== 'resolved'

export const resumeSession = (kept: Pick<StoredSession, 'stored'> | undefined): LoadedSession | undefined => {
  if (kept === undefined) return undefined
  try {
    return { session: restore(flows(), kept.stored), isResumed: true }
  } catch (error) {
    console.warn('The session kept in this browser fits no flow any more.', error)
    return undefined
  }
}

/**
 * A session of the account, or of this browser's guest, which is the one under way here from now on; undefined when
 * no flow fits it any more.
 */
export const loadSessionFromServer = async (
  { api, outbox, store }: { api: Api; outbox: Outbox; store: SessionStore },
  sessionId: string,
  { owner }: CurrentReporter,
  now: number,
): Promise<LoadedSession | undefined> => {
  const kept = await store.read(owner).catch(() => undefined)
  if (kept?.sessionId === sessionId) await loadFlowOf(api, kept.stored)
  // The stored session is never older than the reported one.
  const here = kept?.sessionId === sessionId ? resumeSession(kept) : undefined
  if (here) return here
  const { flow: stored } = await api('GET /api/chat/sessions/{sessionId}', {
    params: { sessionId },
    headers: outbox.headersOf(sessionId),
  })
  await loadFlowOf(api, stored)
  const loaded = stored === null ? undefined : resumeSession({ stored })
  // A browser without storage can still continue the session.
  if (loaded && stored !== null)
    await store.save(owner, { sessionId, stored, savedAt: now }).catch(() => undefined)
  return loaded
}

/** What the address asks for. `order` is the work order from which a person continues the checks of another one. */
export type WantedSession = { readonly sessionId: string; readonly continues?: { readonly order: string } }

/** Continues the checks of another person's session as a new one of this browser; undefined when no flow fits it. */
export const loadContinuedSession = async (
  { api, store }: { api: Api; store: SessionStore },
  { sessionId, order }: { sessionId: string; order: string },
  { owner, user }: CurrentReporter,
  now: number,
): Promise<LoadedSession | undefined> => {
  const [{ flow: stored }, { continueChecks }] = await Promise.all([
    api('GET /api/chat/sessions/{sessionId}', { params: { sessionId } }),
    import('./continue-checks.ts'),
  ])
  await loadFlowOf(api, stored)
  const theirs = stored === null ? undefined : resumeSession({ stored })?.session
  if (!theirs) return undefined
  const facts = { ...reporterFacts(user), continuedOrder: order }
  const session = continueChecks(theirs, { id: newId(), now, facts })
  const kept = { sessionId: session.id, stored: serialize(flowOf(session), session), savedAt: now }
  await store.save(owner, kept).catch(() => undefined)
  return { session, isResumed: false }
}
