import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { anOrder } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import { smallPdf } from '../../testing/small-pdf.ts'

const app = await httpApp()

const withSecret = (secret: string) => ({ headers: { 'x-session-secret': secret } })
const refusal = (status: number, code: string) => ({ status, code })

test('a guest owns a session by its secret; other callers get a 404', async () => {
  const guest = app.client()
  const sessionId = randomUUID()
  const { sessionSecret = '' } = await guest.api('POST /api/chat/session-analytics', { body: { sessionId } })
  expect(sessionSecret.length).toBeGreaterThan(40)

  const params = { sessionId }
  expect(
    await guest.api('GET /api/chat/sessions/{sessionId}', { params, ...withSecret(sessionSecret) }),
  ).toMatchObject({ sessionId })
  const other = await createTestUser(app)
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
  const technician = await createTestUser(app, 'technician')
  expect(await technician.api('GET /api/chat/sessions/{sessionId}', { params })).toMatchObject({ sessionId })
})

test('signing in claims the browser’s guest sessions, and the secret reads nothing afterward', async () => {
  const guest = app.client()
  const sessionId = randomUUID()
  const secret = 'a secret that the browser made'
  const key = { 'idempotency-key': randomUUID() }
  const order = anOrder({ sessionId })
  // Only guests get a private link. An account does not need one.
  const { followUrl, ...receipt } = await guest.api('POST /api/work-orders', {
    body: order,
    headers: { ...key, 'x-session-secret': secret },
  })

  const ada = await createTestUser(app)
  // The first report of this session has not arrived yet.
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

  // A repeated call gets its old response, because the browser may have lost it.
  expect(
    await guest.api('POST /api/work-orders', {
      body: order,
      headers: { ...key, 'x-session-secret': secret },
    }),
  ).toEqual({ ...receipt, followUrl })
  await expect(
    guest.api('POST /api/chat/session-analytics', { body: { sessionId }, ...withSecret('wrong') }),
  ).rejects.toMatchObject(refusal(404, 'not_found'))

  const thief = await createTestUser(app)
  expect(await thief.api('POST /api/user/adopt', { body: { sessions: given } })).toEqual({ adopted: [] })
})

test('the secret of a claimed session cannot write anymore, also after signing out everywhere', async () => {
  const [guest, sessionId, secret] = [app.client(), randomUUID(), 'a secret that the browser made']
  await guest.api('POST /api/chat/session-analytics', { body: { sessionId }, ...withSecret(secret) })
  const ada = await createTestUser(app)
  await ada.api('POST /api/user/adopt', { body: { sessions: [{ sessionId, secret }] } })
  const contact = { name: 'Ada', email: 'a@b.c', phone: '5550100' }
  const form = () => {
    const parts = new FormData()
    parts.append('sessionId', sessionId)
    parts.append('file', new Blob([smallPdf()]), 'manual.pdf')
    return parts
  }
  const order = anOrder({ sessionId })
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

test('a guest without a secret gets one with the first call, and again only for the same key', async () => {
  const guest = app.client()
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
  // The database contains neither the secret nor the link.
  const kept = await app.db.selectFrom('idempotency_keys').select('answer').where('key', '=', key).execute()
  expect(Object.keys(kept[0]?.answer ?? {}).toSorted()).toEqual([
    'createdAt',
    'dueAt',
    'id',
    'priority',
    'requestNumber',
    'shortNumber',
    'slaKey',
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
