import { serialize } from '@tessa/assistant-engine'
import type { Api } from '@tessa/api-client'
import { newId } from '@tessa/app-shell'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import { flowOf, loadFlowOf } from './flow.ts'
import type { SessionStore } from '../../../shared/session-store.ts'
import { type CurrentReporter, reporterFacts } from './current-reporter.ts'
import { type LoadedSession, resumeSession } from './load-session.ts'

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
