import { type Session, restore, start } from '@tessa/assistant-engine'
import type { Api } from '@tessa/api-client'
import { newId } from '@tessa/app-shell'
import { flowOfVersion, flows, loadFlowOf } from './flow.ts'
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
