import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Planned } from './chaos/script.ts'
import { simulate, type Simulation } from './chaos/simulation.ts'
import { registration } from './people.ts'
import { injecting, testApp } from './test-app.ts'
import { testClient, type SendRequest } from './test-client.ts'

const app = await testApp({ dataDir: { path: mkdtempSync(join(tmpdir(), 'tessa-files-')) } })
const { db } = app

const runs = Number(process.env['CHAOS_RUNS'] ?? 1000)
/** The number of parallel simulations, each with its own account. */
const atOnce = 6

/**
 * Carries requests with files too: it serializes the form like a browser. The server's clock moves on with each
 * request: case numbers come from the time, and a creation tries one number after another until one is free.
 */
const carry: SendRequest = async (url, init) => {
  app.clock.advance(1)
  if (!(init.body instanceof FormData)) return injecting(app.app, '127.0.0.1')(url, init)
  const written = new Request('http://tessa.test', { method: 'POST', body: init.body })
  const headers = new Headers(init.headers)
  headers.set('content-type', written.headers.get('content-type') ?? '')
  const payload = Buffer.from(await written.arrayBuffer())
  const answer = await app.app.inject({ method: 'POST', url, headers: Object.fromEntries(headers), payload })
  return new Response(answer.body, { status: answer.statusCode })
}

interface Row {
  /** The id of the submission, from one of its texts. */
  readonly mark: string
  readonly id: string
  readonly userId: string | null
  readonly content: unknown
  readonly link?: string | null
}

const told = (report: object) => report as { stepId?: string; stepCount?: number }

/** Every row of this database by its submission. */
const allRows = async (): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const requests = await db.selectFrom('help_requests').selectAll().execute()
  const orders = await db.selectFrom('work_orders').selectAll().execute()
  const files = await db
    .selectFrom('attachments as file')
    .innerJoin('chat_sessions as session', 'session.id', 'file.chat_session_id')
    .select(['file.id', 'file.name', 'file.sha256', 'session.user_id'])
    .execute()
  const reports = await db
    .selectFrom('chat_session_events as event')
    .innerJoin('chat_sessions as session', 'session.id', 'event.chat_session_id')
    .select(['event.id', 'event.report', 'session.user_id'])
    .execute()
  const rows: Row[] = [
    ...requests.map((row) => ({
      mark: String(row.summary.issue),
      id: row.id,
      userId: row.user_id,
      content: { ...row.summary, name: row.contact_name, phone: row.contact_phone },
    })),
    ...orders.map((row) => ({
      mark: row.issue_description,
      id: row.id,
      userId: row.user_id,
      content: { log: row.chat_log, name: row.contact_name, phone: row.contact_phone },
      link: row.help_request_id,
    })),
    ...files.map((row) => ({
      mark: row.name.replace('.pdf', ''),
      id: row.id,
      userId: row.user_id,
      content: row.sha256.toString('hex'),
    })),
    ...reports.map((row) => ({
      mark: String(told(row.report).stepId),
      id: String(row.id),
      userId: row.user_id,
      content: told(row.report).stepCount,
    })),
  ]
  return Map.groupBy(rows, ({ mark }) => mark)
}

const contentOf = async (step: Planned): Promise<unknown> => {
  switch (step.kind) {
    case 'help-request': {
      const { name, phone } = step.body.contactInfo
      return { ...step.body.summary, name, phone }
    }
    case 'work-order':
      return { log: step.body.chatLog, name: step.body.contactName, phone: step.body.contactPhone }
    case 'file':
      return createHash('sha256')
        .update(Buffer.from(await step.file.arrayBuffer()))
        .digest('hex')
    case 'report':
      return step.body.stepCount
  }
}

const isSuperseded = (
  step: Planned,
  steps: readonly Planned[],
  rows: ReadonlyMap<string, readonly Row[]>,
): boolean =>
  step.kind === 'report' &&
  steps
    .slice(steps.indexOf(step) + 1)
    .some(
      (later) =>
        later.kind === 'report' && later.body.sessionId === step.body.sessionId && rows.has(later.id),
    )

/** Each stored submission has exactly one row with equal content, under the id that was shown as received. */
const check = async (story: Simulation, rows: ReadonlyMap<string, readonly Row[]>): Promise<void> => {
  const { script, promised, shown, isSignedIn, refusedAny } = story
  for (const step of script.steps) {
    const mine = rows.get(step.id) ?? []
    // A newer report replaces a refused one and contains all its data.
    const gaveWay = mine.length === 0 && refusedAny && isSuperseded(step, script.steps, rows)
    if (promised.has(step.id) && !gaveWay) expect(mine, `${step.kind} once`).toHaveLength(1)
    else expect(mine.length, `${step.kind} at most once`).toBeLessThan(2)
    for (const row of mine) {
      expect(row.content).toEqual(await contentOf(step))
      expect(row.userId !== null, `${step.kind} belongs to the account`).toBe(isSignedIn)
    }
    if (step.kind !== 'report' && promised.has(step.id)) expect(shown.get(step.id)).toBe(mine[0]?.id)
    if (step.kind !== 'work-order' || mine.length === 0 || refusedAny) continue
    const { helpRequestId } = step.linkTo ?? {}
    if (helpRequestId !== undefined && promised.has(helpRequestId))
      expect(mine[0]?.link, 'one case').toBe(rows.get(helpRequestId)?.[0]?.id)
  }
}

const allSessions = async () => {
  const events = await db
    .selectFrom('chat_session_events as event')
    .innerJoin('chat_sessions as session', 'session.id', 'event.chat_session_id')
    .select(['session.session_id', 'event.revision', 'event.report', 'session.messages', 'session.flow'])
    .orderBy('event.id')
    .execute()
  return Map.groupBy(events, ({ session_id }) => session_id)
}

/** Reports arrived in order, and the session has the state of the last one. */
const checkSessions = (
  { script, refusedAny }: Simulation,
  sessions: Awaited<ReturnType<typeof allSessions>>,
): void => {
  for (const sessionId of script.sessionIds) {
    const events = sessions.get(sessionId) ?? []
    const revisions = events.map(({ revision }) => revision ?? 0)
    if (!refusedAny) expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
    const newest = events.find(({ revision }) => revision === Math.max(...revisions))
    const step = script.steps.find(({ id }) => id === told(newest?.report ?? {}).stepId)
    if (newest && step?.kind === 'report')
      expect([newest.messages, newest.flow]).toEqual([step.body.messages, step.body.flow])
  }
}

test(`${runs} simulations: every stored submission arrives exactly once, and only then is shown as received`, async () => {
  const stories: Simulation[] = []
  let seed = 0
  const worker = async () => {
    const browser = testClient(carry, undefined)
    const { token } = await browser.api('POST /api/auth/register', { body: registration() })
    const account = { token, send: browser.send }
    while (seed < runs) {
      seed += 1
      stories.push(await simulate(seed, account))
    }
  }
  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const result of results) if (result.status === 'rejected') throw result.reason

  const [rows, sessions] = [await allRows(), await allSessions()]
  for (const story of stories) {
    await check(story, rows)
    checkSessions(story, sessions)
  }
  const kept = stories.reduce((sum, { promised }) => sum + promised.size, 0)
  expect([stories.length, kept > runs * 3]).toEqual([runs, true])
  // The simulations are slow on a busy machine.
}, 1_500_000)
