import { useEffect, useEffectEvent, useState } from 'react'
import type { Effect, Session } from '@tessa/assistant-engine'
import { createRunner, type OutboxEntry, type Ports, type Runner } from '@tessa/assistant-engine/runner'
import type { Api } from '@tessa/api-client'
import { type Clock, useApi, useClock } from '@tessa/app-shell'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import type { Advisor } from './ask-server.ts'
import type { LoadedSession } from './load-session.ts'
import { flowOf } from './flow.ts'
import type { SessionStore } from '../../../shared/session-store.ts'
import { toSubmission } from '../submission/to-submission.ts'
import { reporterFacts, type CurrentReporter } from './current-reporter.ts'
import type { AssistantSettings } from './assistant-settings.ts'
import { filesOf } from './session-files.ts'
import { openTabChannel } from '../tabs/tab-channel.ts'
import { trackItem } from '../submission/use-receipts.ts'

interface RunnerParams {
  readonly loaded: LoadedSession
  readonly reporter: CurrentReporter
  readonly store: SessionStore
  readonly outbox: Outbox
  readonly settings: AssistantSettings
  readonly onEffect: (effect: Effect, session: Session) => void
}

interface Means {
  readonly session: Session
  readonly timeoutMs: number | undefined
  readonly api: Api
  readonly clock: Clock
  readonly outbox: Outbox
}

/** Loaded right after the first page, which needs no server requests. */
const advisorOf = (api: Api, { headersOf }: Outbox): Advisor => {
  let loading: Promise<Advisor> | undefined
  const load = async () => {
    try {
      loading ??= import('./ask-server.ts').then(({ createAdvisor }) => createAdvisor(api, headersOf))
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  load().catch(() => undefined)
  return {
    ask: async (question, signal) => (await load()).ask(question, signal),
    prepare: (session) =>
      void load().then(
        ({ prepare }) => prepare(session),
        () => undefined,
      ),
  }
}

/** Adds submissions to the outbox and links them to the session. */
const runnerOf = (means: Means, screen: Pick<Ports, 'screen' | 'save'>): Runner => {
  const { session, timeoutMs, api, clock, outbox } = means
  const advisor = advisorOf(api, outbox)
  const put = async (item: OutboxEntry) => {
    // The view "Analyzing Your Equipment" covers this wait.
    if (item.effect['step'] === 'issue-description') advisor.prepare(item.session)
    const submission = toSubmission(item, filesOf(outbox, session.id))
    const facts = trackItem(submission.kind, item.key)
    // This runs after the answer that sends the item, which is still being processed.
    if (Object.keys(facts).length > 0) queueMicrotask(() => runner.send({ type: 'set-facts', facts }))
    await outbox.keep(submission)
  }
  const runner = createRunner({
    workflow: flowOf(session),
    session,
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    ports: { clock, server: advisor, outbox: { put }, ...screen },
  })
  return runner
}

/** Runs the session in this tab: asks, waits, sends, stores it on this device and updates the other tabs. */
export const useRunner = ({
  loaded,
  reporter,
  store,
  outbox,
  settings,
  onEffect,
}: RunnerParams): Runner | undefined => {
  const api = useApi()
  const clock = useClock()
  const [runner, setRunner] = useState<Runner>()
  const { owner, user } = reporter
  const { timeoutMs } = settings
  const show = useEffectEvent(onEffect)
  const [known] = useState(() => reporterFacts(user))

  useEffect(() => {
    const { session } = loaded
    const channel = openTabChannel(owner, () => undefined)
    const next = runnerOf(
      { session, timeoutMs, api, clock, outbox },
      {
        screen: (effect, at) => show(effect, at),
        save: async (stored) => {
          channel.tell(stored)
          await store.save(owner, { sessionId: session.id, stored, savedAt: clock.now() })
        },
      },
    )
    next.start()
    const unknown = Object.entries(known).filter(([name]) => !session.facts[name])
    if (unknown.length > 0) next.send({ type: 'set-facts', facts: Object.fromEntries(unknown) })
    if (!loaded.isResumed) channel.tell(null)
    // The runner lives exactly as long as this effect.
    // oxlint-disable-next-line react/set-state-in-effect
    setRunner(next)
    return () => {
      next.stop()
      channel.close()
    }
  }, [api, loaded, clock, known, outbox, owner, store, timeoutMs])

  return runner
}
