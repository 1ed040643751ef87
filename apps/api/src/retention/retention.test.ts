import { createHash, randomUUID } from 'node:crypto'
import { retentionDays } from '@tessa/contract'
import { expect, test } from 'vitest'
import { purgeUnclaimed } from '../storage/unclaimed-files.ts'
import { httpApp } from '../testing/http-app.ts'
import { aRequest, anOrder } from '../testing/orders.ts'
import { createTestUser } from '../testing/people.ts'
import type { TestClient } from '../testing/test-client.ts'
import type { RetentionDays } from './expiry.ts'
import { previewRetention } from './preview-retention.ts'
import { runRetention } from './run-retention.ts'
import { batchSize } from './for-each-batch.ts'
import { smallPdf } from '../testing/small-pdf.ts'

const app = await httpApp()
const { db, clock } = app
const dayMs = 86_400_000

const secret = { headers: { 'x-session-secret': 'the secret of these sessions' } }
const after = (days: number) => new Date(clock.now.getTime() + days * dayMs)
const runAfter = (days: number, kept: Partial<RetentionDays> = {}) =>
  runRetention({
    db,
    days: () => ({ ...retentionDays, ...kept }),
    now: () => after(days),
    record: async () => {},
  })
/** The purge of unclaimed files, which runs every few minutes. */
const purgeBytesAfter = (days: number) => purgeUnclaimed(db, app.files, after(days))

const begin = async (who: TestClient, sessionId = randomUUID()): Promise<string> => {
  await who.api('POST /api/chat/session-analytics', {
    body: { sessionId, sessionStatus: 'active' },
    ...secret,
  })
  return sessionId
}
const pdf = () => smallPdf(randomUUID())
const upload = async (who: TestClient, sessionId: string, words: string) => {
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('file', new Blob([words]), 'panel.pdf')
  const answer = await who.send('/api/attachments', { method: 'POST', body: form, ...secret })
  expect(answer.status).toBe(201)
}
const isStored = async (words: string) => {
  const hash = createHash('sha256').update(words).digest('hex')
  const bytes = await app.files.get(hash).catch(() => undefined)
  bytes?.destroy()
  return bytes !== undefined
}
const rowOf = (sessionId: string) =>
  db.selectFrom('chat_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
const eventsOf = async (id: string) =>
  (await db.selectFrom('chat_session_events').select('id').where('chat_session_id', '=', id).execute()).length

test('a guest’s session without a case is deleted with its log after its retention, and is counted', async () => {
  const guest = app.client()
  const sessionId = await begin(guest)
  const { id = '' } = (await rowOf(sessionId)) ?? {}
  const days = retentionDays.guestSessions

  expect((await runAfter(days - 0.1)).removed).toMatchObject({ guestSessions: 0 })
  expect(await eventsOf(id)).toBe(1)

  const { removed, errors } = await runAfter(days + 0.1)
  expect([removed['guestSessions'], errors]).toEqual([1, []])
  expect(await rowOf(sessionId)).toBeUndefined()
  expect(await eventsOf(id)).toBe(0)
})

test('the files of such a session are deleted first, while the session can still be read', async () => {
  const guest = app.client()
  const sessionId = await begin(guest)
  const words = pdf()
  await upload(guest, sessionId, words)

  await runAfter(retentionDays.guestFiles - 0.1)
  await purgeBytesAfter(retentionDays.guestFiles - 0.1)
  expect(await isStored(words)).toBe(true)

  expect((await runAfter(retentionDays.guestFiles + 0.1)).removed).toMatchObject({ guestFiles: 1 })
  await purgeBytesAfter(retentionDays.guestFiles + 0.1)
  expect(await isStored(words)).toBe(false)
  expect(await rowOf(sessionId)).toBeDefined()
})

test('a file does not outlive its session, even with a longer retention of files', async () => {
  const guest = app.client()
  const words = pdf()
  const sessionId = await begin(guest)
  await upload(guest, sessionId, words)
  const { removed } = await runAfter(6, { guestSessions: 5, guestFiles: 50 })
  await purgeBytesAfter(6)

  expect(removed).toMatchObject({ guestFiles: 1 })
  expect(await rowOf(sessionId)).toBeUndefined()
  expect(await isStored(words)).toBe(false)
})

test.each([0, 5, 50])(
  'a session goes with its newest file, where files are kept %i days',
  async (guestFiles) => {
    const guest = app.client()
    const sessionId = await begin(guest)
    await upload(guest, sessionId, pdf())
    const { id = '' } = (await rowOf(sessionId)) ?? {}
    const added = { created_at: after(3) }
    await db.updateTable('attachments').set(added).where('chat_session_id', '=', id).execute()
    const kept = { guestSessions: 5, guestFiles }
    const names = ['guestFiles', 'guestSessions'] as const
    const wouldGo = await previewRetention(db, { days: { ...retentionDays, ...kept }, now: after(6), names })

    const { removed } = await runAfter(6, kept)

    expect(removed).toMatchObject({ guestFiles: 1, guestSessions: 1 })
    expect(wouldGo).toEqual({ guestFiles: 1, guestSessions: 1 })
    expect(await rowOf(sessionId)).toBeUndefined()
  },
)

test('a case and all its data stay permanently', async () => {
  const guest = app.client()
  const [asked, ordered] = [await begin(guest), await begin(guest)]
  const words = { asked: pdf(), ordered: pdf() }
  await upload(guest, asked, words.asked)
  await upload(guest, ordered, words.ordered)
  const request = await guest.api('POST /api/help-requests', {
    body: aRequest({ sessionId: asked }),
    ...secret,
  })
  const order = await guest.api('POST /api/work-orders', { body: anOrder({ sessionId: ordered }), ...secret })

  await runAfter(36_000)
  await purgeBytesAfter(36_000)

  for (const sessionId of [asked, ordered]) expect(await eventsOf((await rowOf(sessionId))?.id ?? '')).toBe(1)
  expect([await isStored(words.asked), await isStored(words.ordered)]).toEqual([true, true])
  const staff = await createTestUser(app, 'technician')
  const shown = await staff.api('GET /api/work-orders/{id}', { params: { id: order.id } })
  expect(shown.attachments).toHaveLength(1)
  expect(await staff.api('GET /api/help-requests/{id}', { params: { id: request.id } })).toBeDefined()
})

test('a session that is locked by a call stays for the case of that call', async () => {
  const guest = app.client()
  const sessionId = await begin(guest)
  const { id = '' } = (await rowOf(sessionId)) ?? {}
  const { removed } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('chat_sessions').select('id').where('id', '=', id).forUpdate().execute()
    return runAfter(retentionDays.guestSessions + 1)
  })
  // A session in use is skipped until the next day.
  expect(removed).toMatchObject({ guestSessions: 0 })
  expect(await rowOf(sessionId)).toBeDefined()
})

test('an account keeps its session and its files; only the step-by-step log is deleted', async () => {
  const ada = await createTestUser(app)
  const sessionId = await begin(ada)
  const { id = '' } = (await rowOf(sessionId)) ?? {}
  const words = pdf()
  await upload(ada, sessionId, words)
  const withCase = await begin(ada)
  await ada.api('POST /api/work-orders', { body: anOrder({ sessionId: withCase }) })

  await runAfter(retentionDays.sessionEvents - 0.1)
  expect(await eventsOf(id)).toBe(1)

  expect((await runAfter(retentionDays.sessionEvents + 0.1)).removed).toMatchObject({ sessionEvents: 1 })
  expect(await eventsOf(id)).toBe(0)
  expect(await eventsOf((await rowOf(withCase))?.id ?? '')).toBe(1)
  await purgeBytesAfter(retentionDays.sessionEvents + 0.1)
  expect(await isStored(words)).toBe(true)
  expect(await ada.api('GET /api/user/chat-sessions/{sessionId}', { params: { sessionId } })).toMatchObject({
    sessionId,
  })
  expect((await runAfter(36_000)).removed).toMatchObject({ sessionEvents: 0 })
})

test('a class that cannot be deleted is reported and does not stop the others', async () => {
  const sessionId = await begin(await createTestUser(app))
  const { id = '' } = (await rowOf(sessionId)) ?? {}
  // This number of days is out of range and fails in the database.
  const { removed, errors } = await runAfter(retentionDays.sessionEvents + 1, { guestSessions: Number.NaN })

  const told = errors.map(({ message }) => message)
  expect(told).toEqual(['guestFiles could not be deleted', 'guestSessions could not be deleted'])
  expect(removed.guestSessions).toBe(0)
  expect(await rowOf(sessionId)).toBeDefined()
  expect(await eventsOf(id)).toBe(0)
})

test('one run deletes several batches and skips the sessions that stay', async () => {
  const guest = app.client()
  await runAfter(36_000)
  const insert = (hasCase: boolean) => async () => {
    const id = randomUUID()
    await db
      .insertInto('chat_sessions')
      .values({ id, session_id: randomUUID(), created_at: clock.now, updated_at: clock.now })
      .execute()
    if (!hasCase) return
    const { id: request } = await guest.api('POST /api/help-requests', { body: aRequest() })
    await db.updateTable('help_requests').set({ chat_session_id: id }).where('id', '=', request).execute()
  }
  for (let n = 0; n < batchSize + 5; n += 1) await insert(n < 3)()
  await Promise.all(Array.from({ length: batchSize * 2 }, insert(false)))

  expect((await runAfter(retentionDays.guestSessions + 1)).removed).toMatchObject({
    guestSessions: batchSize * 3 + 2,
  })
})
