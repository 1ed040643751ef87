import type { Facts, Session } from '@tessa/assistant-engine'
import { type OutboxEntry, type Ports, type Runner, createRunner } from '@tessa/assistant-engine/runner'
import type { Api } from '@tessa/api-client'
import type { Clock } from '@tessa/app-shell'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
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

const fetchAsking = () => import('./ask-server.ts')

/** Adds submissions to the outbox and links them to the session. */
export const runnerOf = (means: Means, screen: Pick<Ports, 'screen' | 'save'>): Runner => {
  const { session, timeoutMs, api, clock, outbox } = means
  const setFacts = (facts: Facts) => runner.send({ type: 'set-facts', facts })
  const put = async (item: OutboxEntry) => {
    const { toSubmission, trackItem } = await fetchSending()
    const submission = toSubmission(item, filesOf(outbox, session.id))
    const facts = trackItem(submission.kind, item.key)
    // This runs after the answer that sends the item, which is still being processed.
    if (Object.keys(facts).length > 0) queueMicrotask(() => setFacts(facts))
    await outbox.keep(submission)
  }
  const ask: Ports['server']['ask'] = async (question, signal) =>
    (await fetchAsking()).askServer({ api, outbox, setFacts }, question, signal)
  // The first page needs no request, so its code is loaded right after it.
  void firstWordsEnded()
    .then(fetchAsking)
    .catch(() => undefined)
  const runner = createRunner({
    workflow: flowOf(session),
    session,
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    ports: { clock, server: { ask }, outbox: { put }, ...screen },
  })
  return runner
}
