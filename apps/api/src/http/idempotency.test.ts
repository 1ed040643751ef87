import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../testing/http-app.ts'
import { createTestUser } from '../testing/people.ts'

const app = await httpApp()
const guest = app.client()

interface Given {
  readonly issue?: string
  readonly key?: string
  readonly secret?: string
}

/** A guest's first help request without a secret, and variants of the same call. */
const askAnonymously = async () => {
  const [sessionId, key] = [randomUUID(), randomUUID()]
  const body = (id: string, issue: string) => ({
    sessionId: id,
    summary: { issue },
    contactInfo: { name: 'Ada', email: 'ada@hospital.example', phone: '555 0100' },
  })
  const ask = (given: Given = {}, who = guest, id: string = sessionId) =>
    who.api('POST /api/help-requests', {
      body: body(id, given.issue ?? 'stops'),
      headers: {
        'idempotency-key': given.key ?? key,
        ...(given.secret === undefined ? {} : { 'x-session-secret': given.secret }),
      },
    })
  const requests = async () =>
    app.db
      .selectFrom('help_requests')
      .innerJoin('chat_sessions', 'chat_sessions.id', 'help_requests.chat_session_id')
      .select(['help_requests.id', 'help_requests.user_id'])
      .where('chat_sessions.session_id', '=', sessionId)
      .execute()
  const { sessionSecret = '', ...first } = await ask()
  return { sessionId, key, ask, requests, sessionSecret, first }
}

test('a guest without a secret who repeats a request gets the same response', async () => {
  const { sessionId, ask, first, sessionSecret, requests } = await askAnonymously()

  expect(sessionSecret.length).toBeGreaterThan(40)
  expect(await ask()).toEqual({ ...first, sessionSecret })
  expect(await ask({}, guest, sessionId.toUpperCase())).toEqual({ ...first, sessionSecret })
  expect(await requests()).toHaveLength(1)
})

test('simultaneous calls with one key by a guest without a secret create one request and one secret', async () => {
  const sent = {
    sessionId: randomUUID(),
    summary: {},
    contactInfo: { name: 'A', email: 'a@b.ch', phone: '1' },
  }
  const headers = { 'idempotency-key': randomUUID() }
  const receipts = await Promise.all(
    Array.from({ length: 20 }, () => guest.api('POST /api/help-requests', { body: sent, headers })),
  )

  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
  expect(receipts[0]?.sessionSecret).toEqual(expect.any(String))
})

test('a repeated call with the returned secret is the same request, also in upper case', async () => {
  const { sessionId, ask, first, sessionSecret: secret, requests } = await askAnonymously()

  expect(await ask({ secret })).toEqual(first)
  expect(await ask({ secret }, guest, sessionId.toUpperCase())).toEqual(first)
  expect(await requests()).toHaveLength(1)

  const key = randomUUID()
  const second = await ask({ secret, key })
  expect(second.id).not.toBe(first.id)
  expect(await ask({ secret, key }, guest, sessionId.toUpperCase())).toEqual(second)
  expect(await requests()).toHaveLength(2)
})

test('the account that claimed the session gets the first response for a repeated call', async () => {
  const { sessionId, ask, first, sessionSecret, requests } = await askAnonymously()
  const ada = await createTestUser(app)
  const { followUrl, ...receipt } = first

  // The spelling of the id does not matter here either.
  const given = [{ sessionId: sessionId.toUpperCase(), secret: sessionSecret }]
  await ada.api('POST /api/user/adopt', { body: { sessions: given } })

  expect(await ask({}, ada)).toEqual(receipt)
  expect(await ask({ secret: sessionSecret })).toEqual({ ...receipt, followUrl })
  expect(await ask()).toEqual({ ...first, sessionSecret })
  expect(await requests()).toEqual([{ id: first.id, user_id: ada.user.id }])
  // The repeated secret has no effect, because the session belongs to the account.
  await expect(
    guest.api('GET /api/chat/sessions/{sessionId}', {
      params: { sessionId },
      headers: { 'x-session-secret': sessionSecret },
    }),
  ).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('a caller who knows only the session id gets neither its secret nor its response', async () => {
  const { sessionId, key, ask, first, requests } = await askAnonymously()

  for (const stranger of [
    { key: randomUUID() },
    { key: randomUUID(), secret: 'wrong' },
    { secret: 'wrong' },
  ]) {
    const answer = await ask(stranger)
    expect(answer.id).not.toBe(first.id)
    expect(answer.sessionSecret).toBeUndefined()
    // A repeated call does not transfer the session either.
    expect(await ask(stranger)).toEqual(answer)
  }
  expect(await requests()).toHaveLength(1)
  await expect(
    guest.api('POST /api/chat/session-analytics', {
      body: { sessionId },
      headers: { 'idempotency-key': key },
    }),
  ).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('a caller who knows the key but not the body is refused and does not get the secret', async () => {
  const { ask, sessionSecret, requests } = await askAnonymously()

  const refused: unknown = await ask({ issue: 'something else' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
  expect(JSON.stringify(refused)).not.toContain(sessionSecret)
  expect(await requests()).toHaveLength(1)
})

test('the response to a guest with a secret is not given to a caller without it', async () => {
  const [sessionId, secret] = [randomUUID(), 'a secret that the browser made']
  const report = (headers: Record<string, string>) =>
    guest.api('POST /api/chat/session-analytics', { body: { sessionId }, headers })
  const key = { 'idempotency-key': randomUUID() }
  const first = await report({ ...key, 'x-session-secret': secret })

  expect(first.sessionSecret).toBeUndefined()
  expect(await report({ ...key, 'x-session-secret': secret })).toEqual(first)
  await expect(report(key)).rejects.toMatchObject({ status: 404, code: 'not_found' })
})
