import type { Session } from '@tessa/assistant-engine'
import { type OutboxEntry, type Ports, type Runner, createRunner } from '@tessa/assistant-engine/runner'
import type { Api } from '@tessa/api-client'
import type { Clock } from '@tessa/app-shell'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import type { Advisor } from './ask-server.ts'
import { firstWordsEnded } from '../../../shared/first-words.ts'
import { flowOf } from './flow.ts'
import { fetchSending } from '../submission/fetch-sending.ts'
import { filesOf } from './session-files.ts'

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
  void firstWordsEnded().then(() => load().catch(() => undefined))
  return { ask: async (question, signal) => (await load()).ask(question, signal) }
}

/** Adds submissions to the outbox and links them to the session. */
export const runnerOf = (means: Means, screen: Pick<Ports, 'screen' | 'save'>): Runner => {
  const { session, timeoutMs, api, clock, outbox } = means
  const put = async (item: OutboxEntry) => {
    const { toSubmission, trackItem } = await fetchSending()
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
    ports: { clock, server: advisorOf(api, outbox), outbox: { put }, ...screen },
  })
  return runner
}
