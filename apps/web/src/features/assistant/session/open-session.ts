import type { QueryClient } from '@tanstack/react-query'
import type { Api, SignIn } from '@tessa/api-client'
import type { Clock } from '@tessa/app-shell'
import type * as Notices from '../conversation/notices.tsx'
import { openOutbox, type Outbox } from '../../../shared/outbox/outbox.ts'
import type { SessionStore } from '../../../shared/session-store.ts'
import { loadAssistantSettings, type AssistantSettings } from './assistant-settings.ts'
import { fetchSending } from '../submission/fetch-sending.ts'
import { flowOfVersion, loadShippedFlow } from './flow.ts'
import type { CurrentReporter } from './current-reporter.ts'
import { type LoadedSession, loadStoredFlows, loadStoredSession, newSession } from './load-session.ts'
import type { WantedSession } from './load-remote-session.ts'

// Few addresses name a session.
const fetchRemote = () => import('./load-remote-session.ts')

export interface OpenSessionDeps {
  readonly api: Api
  readonly signIn: SignIn
  readonly store: SessionStore
  readonly queries: QueryClient
  readonly clock: Clock
}

export interface OpenedSession {
  readonly outbox: Outbox
  readonly settings: AssistantSettings
  /** Undefined if no flow matches the session anymore. */
  readonly loaded: LoadedSession | undefined
  /** What stands above the step of a session that goes on: it is there with the step, so that nothing moves. */
  readonly notices: typeof Notices | undefined
}

/** Which session opens: what the URL asks for, if anything, or a new one. */
export type SessionTarget =
  | { readonly kind: 'wanted'; readonly wanted: WantedSession | null }
  | { readonly kind: 'new' }

/**
 * Opens the session of a URL, otherwise the reporter's stored session, otherwise a new one. Throws if the session of the
 * URL is not available.
 */
export const openSession = async (
  deps: OpenSessionDeps,
  reporter: CurrentReporter,
  target: SessionTarget,
): Promise<OpenedSession> => {
  const { api, signIn, store, queries, clock } = deps
  // Before anything is read, so that no other tab changes what this one has read.
  store.lead().catch(() => undefined)
  const [outbox, settings] = await Promise.all([
    openOutbox(signIn),
    loadAssistantSettings({ api, queries, clock }, target.kind === 'new' ? 'newer' : 'first'),
    loadShippedFlow(),
    // What could not be sent later would be lost, so no session opens without it.
    fetchSending(),
  ])
  const loaded = await loadSession({ ...deps, outbox, settings }, reporter, target)
  const goesOn = loaded?.isResumed && loaded.session.count > 0
  const notices = goesOn ? await import('../conversation/notices.tsx').catch(() => undefined) : undefined
  return { outbox, settings, loaded, notices }
}

const loadSession = async (
  { api, store, clock, outbox, settings }: OpenSessionDeps & Pick<OpenedSession, 'outbox' | 'settings'>,
  reporter: CurrentReporter,
  target: SessionTarget,
): Promise<LoadedSession | undefined> => {
  const fresh = () => newSession(reporter, clock.now(), settings)
  if (target.kind === 'new') return fresh()
  const { wanted } = target
  if (wanted?.continues) {
    const { loadContinuedSession } = await fetchRemote()
    const from = { sessionId: wanted.sessionId, order: wanted.continues.order }
    return loadContinuedSession({ api, store }, from, reporter, clock.now())
  }
  if (wanted) {
    const { loadSessionFromServer } = await fetchRemote()
    const { sessionId } = wanted
    return loadSessionFromServer({ api, outbox, store }, sessionId, reporter, clock.now())
  }
  await loadStoredFlows({ api, store }, reporter)
  // Troubleshooting works without storage too.
  const stored = await loadStoredSession(store, reporter).catch(() => undefined)
  const { loaded } = stored ?? { loaded: fresh() }
  return isOutdated(loaded, settings) ? fresh() : loaded
}

/** Without an answer nothing is lost, so the session begins again with what is offered now. */
const isOutdated = (loaded: LoadedSession | undefined, { flowVersion }: AssistantSettings): boolean =>
  loaded?.session.count === 0 && loaded.session.version !== flowOfVersion(flowVersion).version
