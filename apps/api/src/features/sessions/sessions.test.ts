import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { person } from '../../testing/people.ts'
import { smallPdf } from '../../testing/small-pdf.ts'
import { abandonIdle, abandonedAfterMs } from './sessions.service.ts'

const app = await httpApp()
const { db, clock } = app

const withSecret = (secret: string) => ({ headers: { 'x-session-secret': secret } })
const refusal = (status: number, code: string) => ({ status, code })

test('A-25 a session is kept as it goes: messages, answers, status, duration, rating', async () => {
  const ada = await person(app)
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

test('A-25 a late older report changes nothing, and is in the log all the same', async () => {
  const ada = await person(app)
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

test('half an emoji, cut by a limit on length, becomes a readable sign instead of a refusal', async () => {
  const ada = await person(app)
  const sessionId = randomUUID()
  await ada.api('POST /api/chat/session-analytics', {
    body: { sessionId, issue: 'broken \ud83d', userResponses: { model: 'x\ud83d' } },
  })
  expect(await ada.api('GET /api/user/chat-sessions/{sessionId}', { params: { sessionId } })).toMatchObject({
    currentIssue: 'broken \ufffd',
    userResponses: { model: 'x\ufffd' },
  })
})

test('a guest owns a session by its secret; without it, or as somebody else, there is none', async () => {
  const guest = app.visitor()
  const sessionId = randomUUID()
  const { sessionSecret = '' } = await guest.api('POST /api/chat/session-analytics', { body: { sessionId } })
  expect(sessionSecret.length).toBeGreaterThan(40)

  const params = { sessionId }
  expect(
    await guest.api('GET /api/chat/sessions/{sessionId}', { params, ...withSecret(sessionSecret) }),
  ).toMatchObject({ sessionId })
  const other = await person(app)
  for (const stranger of [guest, other]) {
    await expect(stranger.api('GET /api/chat/sessions/{sessionId}', { params })).rejects.toMatchObject(
      refusal(404, 'not_found'),
    )
    await expect(
      stranger.api('POST /api/chat/session-analytics', { body: { sessionId, model: 'x' } }),
    ).rejects.toMatchObject(refusal(404, 'not_found'))
    await expect(
      stranger.api('PATCH /api/chat/sessions/{sessionId}', {
        params,
        body: { userSatisfaction: 1 },
        ...withSecret('wrong'),
      }),
    ).rejects.toMatchObject(refusal(404, 'not_found'))
  }
  const technician = await person(app, 'technician')
  expect(await technician.api('GET /api/chat/sessions/{sessionId}', { params })).toMatchObject({ sessionId })
})

test('signing in adopts what the browser began as a guest, and the secret reads nothing afterwards', async () => {
  const guest = app.visitor()
  const sessionId = randomUUID()
  const secret = 'a secret that the browser made'
  const key = { 'idempotency-key': randomUUID() }
  const order = {
    equipmentType: 'autoclave',
    contactName: 'Ada',
    contactPhone: '5550100',
    contactEmail: 'a@b.c',
    issueDescription: 'dead',
    sessionId,
  }
  // The private link is for guests: whoever has an account needs none.
  const { followUrl, ...receipt } = await guest.api('POST /api/work-orders', {
    body: order,
    headers: { ...key, 'x-session-secret': secret },
  })

  const ada = await person(app)
  // Not here yet: its first report is still on its way.
  const unknown = randomUUID()
  const given = [
    { sessionId, secret },
    { sessionId: unknown, secret },
  ]
  expect(await ada.api('POST /api/user/adopt', { body: { sessions: given } })).toEqual({
    adopted: [sessionId, unknown],
  })
  expect(await ada.api('POST /api/user/adopt', { body: { sessions: given } })).toEqual({
    adopted: [sessionId, unknown],
  })

  expect(await ada.api('GET /api/user/profile')).toMatchObject({ chatSessionCount: 2, workOrderCount: 1 })
  await expect(
    guest.api('GET /api/chat/sessions/{sessionId}', { params: { sessionId }, ...withSecret(secret) }),
  ).rejects.toMatchObject(refusal(404, 'not_found'))
  expect(await ada.api('POST /api/work-orders', { body: order, headers: key })).toEqual(receipt)

  // What had arrived before is answered as it was then; a browser may have lost the answer.
  expect(
    await guest.api('POST /api/work-orders', {
      body: order,
      headers: { ...key, 'x-session-secret': secret },
    }),
  ).toEqual({ ...receipt, followUrl })
  await expect(
    guest.api('POST /api/chat/session-analytics', { body: { sessionId }, ...withSecret('wrong') }),
  ).rejects.toMatchObject(refusal(404, 'not_found'))

  const thief = await person(app)
  expect(await thief.api('POST /api/user/adopt', { body: { sessions: given } })).toEqual({ adopted: [] })
})

test('the secret of a session that was handed over writes nothing any more, also after signing out everywhere', async () => {
  const [guest, sessionId, secret] = [app.visitor(), randomUUID(), 'a secret that the browser made']
  await guest.api('POST /api/chat/session-analytics', { body: { sessionId }, ...withSecret(secret) })
  const ada = await person(app)
  await ada.api('POST /api/user/adopt', { body: { sessions: [{ sessionId, secret }] } })
  const contact = { name: 'Ada', email: 'a@b.c', phone: '5550100' }
  const form = () => {
    const parts = new FormData()
    parts.append('sessionId', sessionId)
    parts.append('file', new Blob([smallPdf()]), 'manual.pdf')
    return parts
  }
  const order = {
    equipmentType: 'autoclave',
    contactName: 'Ada',
    contactPhone: '5550100',
    contactEmail: 'a@b.c',
    issueDescription: 'dead',
    sessionId,
  }
  const rows = async () =>
    Promise.all(
      (['chat_session_events', 'help_requests', 'work_orders', 'attachments'] as const).map(
        async (table) =>
          (
            await app.db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
      ),
    )
  const before = await rows()
  const writeAsGuest = async () => {
    const key = () => ({ 'idempotency-key': randomUUID(), 'x-session-secret': secret })
    const outcomes = await Promise.allSettled([
      guest.api('POST /api/chat/session-analytics', { body: { sessionId, revision: 9 }, headers: key() }),
      guest.api('POST /api/chat/session-analytics', {
        body: { sessionId, revision: 9 },
        ...withSecret(secret),
      }),
      guest.api('POST /api/help-requests', {
        body: { sessionId, summary: { issue: 'cold' }, contactInfo: contact },
        headers: key(),
      }),
      guest.api('POST /api/work-orders', { body: order, headers: key() }),
      guest.api('POST /api/attachments', { form: form(), headers: key() }),
    ])
    return outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'written'))
  }

  expect(new Set(await writeAsGuest())).toEqual(new Set(['unauthorized']))
  await ada.api('POST /api/auth/logout-all')
  expect(new Set(await writeAsGuest())).toEqual(new Set(['unauthorized']))
  expect(await rows()).toEqual(before)
})

test('I-03 sessions come in pages that neither skip nor repeat, and a foreign cursor is refused', async () => {
  const ada = await person(app)
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

test('a session that nobody touches for a day is abandoned, and one report makes it active again', async () => {
  const ada = await person(app)
  const sessionId = randomUUID()
  const params = { sessionId }
  await ada.api('POST /api/chat/session-analytics', { body: { sessionId, sessionStatus: 'active' } })
  clock.advance(abandonedAfterMs - 1000)
  await abandonIdle(db, clock.now)
  const again = await person(app)
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

test('a guest without a secret is told one by whatever began the session, again for the same key, and nobody else is', async () => {
  const guest = app.visitor()
  const contactInfo = { name: 'Ada', email: 'a@b.example', phone: '1' }
  const ask = (sessionId: string, key: string) =>
    guest.api('POST /api/help-requests', {
      body: { sessionId, summary: {}, contactInfo },
      headers: { 'idempotency-key': key },
    })
  const [sessionId, key] = [randomUUID(), randomUUID()]
  const first = await ask(sessionId, key)
  expect(await ask(sessionId, key)).toEqual(first)
  expect((await ask(sessionId, randomUUID())).sessionSecret).toBeUndefined()
  const params = { sessionId }
  expect(
    await guest.api('GET /api/chat/sessions/{sessionId}', {
      params,
      ...withSecret(first.sessionSecret ?? ''),
    }),
  ).toMatchObject({ sessionId })
  // Neither it nor the link can be read from the database.
  const kept = await app.db.selectFrom('idempotency_keys').select('answer').where('key', '=', key).execute()
  expect(Object.keys(kept[0]?.answer ?? {}).toSorted()).toEqual([
    'createdAt',
    'dueAt',
    'id',
    'priority',
    'requestNumber',
    'shortNumber',
    'status',
  ])

  const [order, file] = [randomUUID(), randomUUID()]
  const { sessionSecret } = await guest.api('POST /api/work-orders', {
    body: {
      sessionId: order,
      equipmentType: 'autoclave',
      contactName: 'Ada',
      contactPhone: '1',
      contactEmail: 'a@b.example',
      issueDescription: 'stops',
    },
  })
  const form = new FormData()
  form.append('sessionId', file)
  form.append('file', new Blob([smallPdf()]), 'panel.pdf')
  const sent = await guest.send('/api/attachments', { method: 'POST', body: form })
  const ofFile = ((await sent.json()) as { sessionSecret?: string }).sessionSecret
  expect([sessionSecret, ofFile]).toEqual([expect.any(String), expect.any(String)])
  expect(new Set([first.sessionSecret, sessionSecret, ofFile]).size).toBe(3)
})
