import { randomUUID } from 'node:crypto'
import { dailyBytes, newSessions, perSession, smallHelp, type ErrorBody } from '@tessa/contract'
import { expect, test } from 'vitest'
import { aRequest, anOrder } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { smallPdf } from '../../testing/small-pdf.ts'

const app = await testApp({ rateLimitScale: 1 })
const day = 86_400
const secret = 'the secret of these sessions'
const withSecret = { headers: { 'x-session-secret': secret } }

let networks = 0
const newNetwork = () => {
  const address = `10.1.0.${(networks += 1)}`
  return { address, guest: app.client({ address }) }
}

/** Sets the number of kilobytes that the network has already sent today. */
const used = (key: string, hits: number, seconds = day) =>
  app.db
    .insertInto('rate_limit_counters')
    .values({ key, hits, ends_at: new Date(app.clock.now.getTime() + seconds * 1000) })
    .execute()

const upload = async (who: TestClient, sessionId: string, words = smallPdf(randomUUID())) => {
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('file', new Blob([words]), 'panel.pdf')
  const sent = new Response(form)
  const type = { 'content-type': sent.headers.get('content-type') ?? '' }
  const headers = { ...type, ...withSecret.headers }
  const answer = await who.send('/api/attachments', { method: 'POST', body: await sent.text(), headers })
  const body = (await answer.json()) as ErrorBody
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body }
}
const report = (who: TestClient, sessionId: string, body: object = {}) =>
  who.api('POST /api/chat/session-analytics', { body: { sessionId, ...body }, ...withSecret })
const sessionRow = (sessionId: string) =>
  app.db.selectFrom('chat_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
const bytesKept = () => app.db.selectFrom('unclaimed_files').select('sha256').execute()

const limited = { status: 429, code: 'rate_limited' }

test('a full session refuses further reports, but not help requests', async () => {
  const { guest } = newNetwork()
  const sessionId = randomUUID()
  await report(guest, sessionId)
  await app.db
    .updateTable('chat_sessions')
    .set({ report_count: perSession.reports - 1 })
    .where('session_id', '=', sessionId)
    .execute()
  await report(guest, sessionId)

  const more = report(guest, sessionId)

  await expect(more).rejects.toMatchObject({
    status: 409,
    code: 'session_full',
    serverMessage: expect.stringMatching(/ask for help/),
  })
  const events = app.db.selectFrom('chat_session_events').select('id')
  const { id = '' } = (await sessionRow(sessionId)) ?? {}
  expect(await events.where('chat_session_id', '=', id).execute()).toHaveLength(2)
  await guest.api('POST /api/help-requests', { body: aRequest({ sessionId }), ...withSecret })
  await guest.api('POST /api/work-orders', { body: anOrder({ sessionId }), ...withSecret })
  for (const table of ['help_requests', 'work_orders'] as const)
    expect(
      await app.db.selectFrom(table).select('id').where('chat_session_id', '=', id).execute(),
    ).toHaveLength(1)
})

test('the byte limit of a session includes late and outdated reports', async () => {
  const { guest } = newNetwork()
  const sessionId = randomUUID()
  await report(guest, sessionId, { revision: 9 })
  const before = await sessionRow(sessionId)
  await report(guest, sessionId, { revision: 3, issue: 'x'.repeat(5000) })
  const after = await sessionRow(sessionId)
  expect(after?.report_count).toBe(2)
  expect((after?.report_bytes ?? 0) - (before?.report_bytes ?? 0)).toBeGreaterThan(5000)

  await app.db
    .updateTable('chat_sessions')
    .set({ report_bytes: perSession.reportBytes - 1000 })
    .where('session_id', '=', sessionId)
    .execute()
  await expect(report(guest, sessionId, { issue: 'x'.repeat(5000) })).rejects.toMatchObject({
    code: 'session_full',
  })
  await report(guest, sessionId, { issue: 'short' })
})

test('a full session refuses further files, but not help requests', async () => {
  const { guest } = newNetwork()
  const sessionId = randomUUID()
  for (let file = 0; file < perSession.files; file += 1)
    expect((await upload(guest, sessionId)).status).toBe(201)
  expect(await bytesKept()).toEqual([])

  const refused = await upload(guest, sessionId)

  expect(refused).toMatchObject({ status: 409, body: { code: 'session_full' } })
  expect(refused.body.message).toMatch(/ask for help/)
  await guest.api('POST /api/work-orders', { body: anOrder({ sessionId }), ...withSecret })
})

test('the files of a session have a common byte limit', async () => {
  const { guest } = newNetwork()
  const sessionId = randomUUID()
  await upload(guest, sessionId)
  await app.db
    .updateTable('attachments')
    .set({ size: perSession.fileBytes - 5 })
    .where('chat_session_id', '=', (await sessionRow(sessionId))?.id ?? '')
    .execute()
  expect(await upload(guest, sessionId)).toMatchObject({ status: 409, body: { code: 'session_full' } })
})

test('every call that starts a session counts for its network, but a help request is never refused', async () => {
  const { address, guest } = newNetwork()
  const count = async () =>
    (
      await app.db
        .selectFrom('rate_limit_counters')
        .select('hits')
        .where('key', '=', `new-session:address:${address}`)
        .executeTakeFirst()
    )?.hits
  const [reported, uploaded, asked, ordered] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await report(guest, reported)
  expect((await upload(guest, uploaded)).status).toBe(201)
  await guest.api('POST /api/help-requests', { body: aRequest({ sessionId: asked }), ...withSecret })
  await guest.api('POST /api/work-orders', { body: anOrder({ sessionId: ordered }), ...withSecret })
  expect(await count()).toBe(4)
  // A call with an existing session starts no new one.
  await report(guest, asked)
  expect(await count()).toBe(4)

  await app.db
    .updateTable('rate_limit_counters')
    .set({ hits: newSessions.byAddress.max })
    .where('key', '=', `new-session:address:${address}`)
    .execute()
  const late = randomUUID()
  await expect(report(guest, late)).rejects.toMatchObject(limited)
  expect(await upload(guest, late)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(await sessionRow(late)).toBeUndefined()

  await guest.api('POST /api/help-requests', { body: aRequest({ sessionId: late }), ...withSecret })
  // The session of a help request accepts reports and files.
  await report(guest, late)
  expect((await upload(guest, late)).status).toBe(201)
})

test('the hourly limit of an account includes claimed sessions that have not arrived yet', async () => {
  const ada = await createTestUser(app)
  const sessions = () =>
    Array.from({ length: newSessions.byAccount.max / 2 }, () => ({ sessionId: randomUUID(), secret }))
  for (let half = 0; half < 2; half += 1)
    await ada.api('POST /api/user/adopt', { body: { sessions: sessions() } })

  const another = { sessions: [{ sessionId: randomUUID(), secret }] }
  await expect(ada.api('POST /api/user/adopt', { body: another })).rejects.toMatchObject(limited)
  await expect(report(ada, randomUUID())).rejects.toMatchObject(limited)
})

test('a network over its daily bytes of reports is refused until the next day, except for help requests', async () => {
  const { address, guest } = newNetwork()
  const sessionId = randomUUID()
  await used(`bytes:reports:${address}`, dailyBytes.reports / 1024 - 15)
  await report(guest, sessionId, { issue: 'x'.repeat(9000) })

  const more = report(guest, sessionId, { issue: 'x'.repeat(9000) })

  await expect(more).rejects.toMatchObject({ ...limited, retryAfterSeconds: day })
  await expect(more).rejects.toMatchObject({
    serverMessage: expect.stringMatching(/safe on this device.*ask for help/),
  })
  await guest.api('POST /api/help-requests', { body: aRequest({ sessionId }), ...withSecret })
  await guest.api('POST /api/work-orders', { body: anOrder({ sessionId }), ...withSecret })
  await report(newNetwork().guest, randomUUID())

  app.clock.advance((day + 1) * 1000)
  await report(guest, sessionId)
})

test('a network over its daily bytes of files is refused, and the refused file is not stored', async () => {
  const { address, guest } = newNetwork()
  const sessionId = randomUUID()
  await used(`bytes:files:${address}`, dailyBytes.files / 1024 - 12)
  expect((await upload(guest, sessionId, smallPdf('x'.repeat(9000)))).status).toBe(201)
  const before = await bytesKept()

  const refused = await upload(guest, sessionId, smallPdf('y'.repeat(9000)))

  expect(refused).toMatchObject({ status: 429, retryAfter: String(day), body: { code: 'rate_limited' } })
  expect(await bytesKept()).toEqual(before)
})

test('the bytes of refused files count too', async () => {
  const { address, guest } = newNetwork()
  await used(`bytes:files:${address}`, dailyBytes.files / 1024 - 12)
  const broken = '%PDF-1.7 and nothing else'.padEnd(9000, ' ')
  expect(await upload(guest, randomUUID(), broken)).toMatchObject({ status: 415 })

  expect(await upload(guest, randomUUID(), broken)).toMatchObject({ status: 429, retryAfter: String(day) })
})

test('a network with too many queued files is refused, while another one is served', async () => {
  const { address, guest } = newNetwork()
  const names = Array.from({ length: 600_000 }, (_, at) => `/n${at.toString(36)} 1`).join(' ')
  const slow = upload(guest, randomUUID(), `%PDF-1.7\n3 0 obj<<${names}`)
  const spent = app.db
    .selectFrom('rate_limit_counters')
    .selectAll()
    .where('key', '=', `bytes:files:${address}`)
  await expect.poll(() => spent.executeTakeFirst(), { interval: 5, timeout: 5000 }).toBeDefined()

  const sent = Array.from({ length: perSession.files + 5 }, () => upload(guest, randomUUID()))
  const other = await upload(newNetwork().guest, randomUUID())

  expect(other.status).toBe(201)
  const answers = await Promise.all(sent)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, retryAfter, body } of refused)
    expect({ status, retryAfter, code: body.code }).toEqual({
      status: 429,
      retryAfter: '30',
      code: 'rate_limited',
    })
  expect((await slow).status).toBe(415)
})

/** Larger than a small help request, with a hazard in one of its steps. */
const longLog = [
  ...Array.from({ length: 20 }, (_, n) => ({
    step: `s${n}`,
    content: 'asked',
    userResponse: 'x'.repeat(1000),
  })),
  { step: 'last', content: 'asked', userResponse: 'the patient got a shock' },
]
const longSteps = longLog.map(({ step, userResponse }) => ({ step, response: userResponse }))

test('a large help request is stored completely within the budget, and without its log beyond it', async () => {
  const { address, guest } = newNetwork()
  const technician = await createTestUser(app, 'technician')
  const order = async (id: string) => technician.api('GET /api/work-orders/{id}', { params: { id } })
  const whole = await guest.api('POST /api/work-orders', { body: anOrder({ chatLog: longLog }) })
  expect((await order(whole.id)).chat_log).toHaveLength(longLog.length)

  await app.db
    .updateTable('rate_limit_counters')
    .set({ hits: dailyBytes.help / 1024 })
    .where('key', '=', `bytes:help:${address}`)
    .execute()
  const key = { 'idempotency-key': randomUUID() }
  const send = () => guest.api('POST /api/work-orders', { body: anOrder({ chatLog: longLog }), headers: key })
  const cut = await send()

  expect(await send()).toEqual(cut)
  const shown = await order(cut.id)
  expect(shown.chat_log).toEqual([])
  // The hazard in the log still counts.
  expect(shown.priority).toBe('critical')
  const history = app.db.selectFrom('activities').select('activity_type').where('subject_id', '=', cut.id)
  expect(await history.execute()).toContainEqual({ activity_type: 'log_left_out' })

  const body = aRequest({ summary: { issue: 'stops', troubleshootingSteps: longSteps } })
  const asked = await guest.api('POST /api/help-requests', { body })
  expect(asked.priority).toBe('critical')
  const { summary } = await app.db
    .selectFrom('help_requests')
    .select('summary')
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()
  expect(summary).toEqual({ issue: 'stops' })
})

test('a small help request is always accepted, and one with too much text gets an instruction', async () => {
  const { address, guest } = newNetwork()
  await used(`bytes:help:${address}`, 10 * (dailyBytes.help / 1024))
  const small = anOrder({ issueDescription: 'x'.repeat(smallHelp - 1000) })
  await guest.api('POST /api/work-orders', { body: small })

  const large = guest.api('POST /api/work-orders', {
    body: anOrder({ issueDescription: 'x'.repeat(smallHelp + 1000) }),
  })

  await expect(large).rejects.toMatchObject({
    status: 413,
    code: 'too_large',
    serverMessage: expect.stringMatching(/few paragraphs/),
  })
})
