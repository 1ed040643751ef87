import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { abandonedAfterMs, abandonIdle } from './sessions.service.ts'

const app = await httpApp()
const { db, clock } = app

const refusal = (status: number, code: string) => ({ status, code })

test('A-25 reports store the messages, answers, status, duration and rating of a session', async () => {
  const ada = await createTestUser(app)
  const sessionId = randomUUID()
  const message = {
    id: '1',
    role: 'assistant',
    content: 'Which equipment?',
    timestamp: clock.now.toISOString(),
  }
  await ada.api('POST /api/chat/session-analytics', {
    body: {
      sessionId,
      revision: 1,
      equipment: 'autoclave',
      sessionStatus: 'active',
      stepCount: 1,
      messages: [message],
    },
  })
  await ada.api('POST /api/chat/session-analytics', {
    body: {
      sessionId,
      revision: 2,
      manufacturer: 'STERIS',
      issue: 'stops at 118 degrees',
      userResponses: { welcome: 'autoclave', manufacturer: 'STERIS' },
      troubleshootingPath: ['welcome', 'manufacturer'],
      sessionStatus: 'completed',
      completionType: 'resolved',
      stepCount: 2,
      duration: 95,
      userSatisfaction: 5,
    },
  })

  const session = await ada.api('GET /api/user/chat-sessions/{sessionId}', { params: { sessionId } })
  expect(session).toMatchObject({
    equipmentType: 'autoclave',
    manufacturer: 'STERIS',
    currentIssue: 'stops at 118 degrees',
    messages: [message],
    userResponses: { welcome: 'autoclave', manufacturer: 'STERIS' },
    troubleshootingPath: ['welcome', 'manufacturer'],
    sessionStatus: 'completed',
    completionType: 'resolved',
    isActive: false,
    completedAt: clock.now.toISOString(),
    stepCount: 2,
    duration: 95,
    userSatisfaction: 5,
    revision: 2,
  })
  expect(await ada.api('GET /api/user/profile')).toMatchObject({ chatSessionCount: 1 })
})

test('A-25 a late older report is logged without changing the session', async () => {
  const ada = await createTestUser(app)
  const sessionId = randomUUID()
  await ada.api('POST /api/chat/session-analytics', {
    body: { sessionId, revision: 7, model: 'new', sessionStatus: 'completed' },
  })
  const late = await ada.api('POST /api/chat/session-analytics', {
    body: { sessionId, revision: 3, model: 'old', sessionStatus: 'active' },
  })

  expect(late.revision).toBe(7)
  expect(await ada.api('GET /api/user/chat-sessions/{sessionId}', { params: { sessionId } })).toMatchObject({
    model: 'new',
    sessionStatus: 'completed',
    revision: 7,
  })
  const { id } = await db
    .selectFrom('chat_sessions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const log = await db
    .selectFrom('chat_session_events')
    .select('revision')
    .where('chat_session_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log.map(({ revision }) => revision)).toEqual([7, 3])
})

test('half an emoji is replaced instead of being refused', async () => {
  const ada = await createTestUser(app)
  const sessionId = randomUUID()
  await ada.api('POST /api/chat/session-analytics', {
    body: { sessionId, issue: 'broken \ud83d', userResponses: { model: 'x\ud83d' } },
  })
  expect(await ada.api('GET /api/user/chat-sessions/{sessionId}', { params: { sessionId } })).toMatchObject({
    currentIssue: 'broken \ufffd',
    userResponses: { model: 'x\ufffd' },
  })
})

test('I-03 pages of sessions have no gaps or repetitions, and a foreign cursor is refused', async () => {
  const ada = await createTestUser(app)
  const ids = Array.from({ length: 7 }, () => randomUUID())
  for (const sessionId of ids) {
    clock.advance(5)
    await ada.api('POST /api/chat/session-analytics', { body: { sessionId } })
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await ada.api('GET /api/user/chat-sessions', {
      query: { limit: 3, ...(cursor ? { cursor } : {}) },
    })
    expect(page.total).toBe(7)
    expect(page.items.length).toBeLessThanOrEqual(3)
    seen.push(...page.items.map((item) => item.sessionId))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(ids.toReversed())
  const fields = { cursor: expect.any(String) }
  const foreign = ada.api('GET /api/user/chat-sessions', { query: { cursor: 'bm9wZQ' } })
  await expect(foreign).rejects.toMatchObject({ ...refusal(400, 'validation'), fields })
})

test('an unknown status word is stored until the next report', async () => {
  const ada = await createTestUser(app)
  const sessionId = randomUUID()
  const words = { sessionStatus: 'paused by the lab', completionType: 'moved elsewhere' }
  const report = (body: object) =>
    ada.api('POST /api/chat/session-analytics', { body: { sessionId, ...body } })
  const read = () => ada.api('GET /api/user/chat-sessions/{sessionId}', { params: { sessionId } })

  await report(words)
  expect(await read()).toMatchObject({ ...words, isActive: false, completedAt: clock.now.toISOString() })
  const { items } = await ada.api('GET /api/user/chat-sessions', { query: {} })
  expect(items).toMatchObject([words])

  await report({ sessionStatus: 'escalated' })
  expect(await read()).toMatchObject({ ...words, sessionStatus: 'escalated' })
  await report({ ...words, completionType: 'work-order' })
  expect(await read()).toMatchObject({ ...words, completionType: 'work-order' })
  await ada.api('PATCH /api/chat/sessions/{sessionId}', {
    params: { sessionId },
    body: { sessionStatus: 'completed' },
  })
  expect(await read()).toMatchObject({ sessionStatus: 'completed', completionType: 'work-order' })
})

test('a session that is idle for a day is abandoned, and one report makes it active again', async () => {
  const ada = await createTestUser(app)
  const sessionId = randomUUID()
  const params = { sessionId }
  await ada.api('POST /api/chat/session-analytics', { body: { sessionId, sessionStatus: 'active' } })
  clock.advance(abandonedAfterMs - 1000)
  await abandonIdle(db, clock.now)
  const again = await createTestUser(app)
  await db
    .updateTable('chat_sessions')
    .set({ user_id: again.user.id })
    .where('session_id', '=', sessionId)
    .execute()
  expect(await again.api('GET /api/user/chat-sessions/{sessionId}', { params })).toMatchObject({
    sessionStatus: 'active',
  })

  clock.advance(2000)
  await abandonIdle(db, clock.now)
  expect(await again.api('GET /api/user/chat-sessions/{sessionId}', { params })).toMatchObject({
    sessionStatus: 'abandoned',
    completedAt: clock.now.toISOString(),
  })
  await again.api('POST /api/chat/session-analytics', { body: { sessionId, sessionStatus: 'active' } })
  expect(await again.api('GET /api/user/chat-sessions/{sessionId}', { params })).toMatchObject({
    sessionStatus: 'active',
    completedAt: null,
  })
})
