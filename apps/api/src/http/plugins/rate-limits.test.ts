import { randomUUID } from 'node:crypto'
import { newSessions, type Route } from '@tessa/contract'
import { expect, test } from 'vitest'
import { goodPassword, registration } from '../../testing/people.ts'
import { injecting, instance, testApp, testConfig } from '../../testing/test-app.ts'
import { testClient, type SendRequest } from '../../testing/test-client.ts'
import { clientNetwork } from './rate-limits.ts'
import { addHits, purgeRateLimitCounters } from './hit-counter.ts'

const app = await testApp({ rateLimitScale: 1 })
const second = await instance({ ...app, now: () => app.clock.now })
const minute = 60
const hour = 3600

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s pays from the budget of %s', (ip, payer) => {
  expect(clientNetwork(ip)).toBe(payer)
})

/** A route whose budget is small and counted exactly. */
const gate: Route = 'POST /api/help-requests/access'
const gateCalls = 5

let addresses = 0
/** A new IP address. */
const newAddress = (): string => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

const postAs = (send: SendRequest, route: Route, body: object) =>
  testClient(send, undefined).send(route.split(' ')[1] ?? '', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/** The number of calls before the first refusal, and its Retry-After. */
const budget = async (call: (count: number) => Promise<Response>) => {
  for (let count = 0; count < 5000; count += 1) {
    const answer = await call(count)
    if (answer.status !== 429) continue
    expect(await answer.json()).toMatchObject({ code: 'rate_limited' })
    return { calls: count, retryAfter: Number(answer.headers.get('retry-after')) }
  }
  throw new Error('nothing was refused')
}

// The incomplete bodies are refused after the call is counted, and cost no hashing.
test.each<[Route, number, number]>([
  ['POST /api/auth/login', 200, minute],
  ['POST /api/auth/login/second-factor', 200, minute],
  ['POST /api/auth/register', 60, hour],
  ['POST /api/auth/forgot-password', 300, hour],
  ['POST /api/auth/reset-password', 300, hour],
  ['POST /api/auth/second-factor/setup', 600, minute],
  ['POST /api/help-requests/access', 5, minute],
  ['POST /api/auth/refresh', 3000, minute],
])('%s: an address has %i calls in %i seconds', async (route, calls, retryAfter) => {
  const send = injecting(app.app, newAddress())
  expect(await budget(() => postAs(send, route, {}))).toEqual({ calls, retryAfter })
})

test('a known device can sign in after its network has used up its calls', async () => {
  const address = newAddress()
  const ada = app.client({ address })
  const { email } = registration()
  await ada.api('POST /api/auth/register', { body: registration({ email }) })
  const signIn = () => ada.api('POST /api/auth/login', { body: { email, password: goodPassword } })

  await budget(() => postAs(injecting(app.app, address), 'POST /api/auth/login', {}))
  expect(await signIn()).toMatchObject({ user: { email } })

  // A known device has its own limited budget. An invented device has none.
  const { calls } = await budget(() => ada.send('/api/auth/login', { method: 'POST' }))
  expect(calls).toBe(29)
  ada.cookies.set('tessa_device', `${'A'.repeat(22)}~${'A'.repeat(27)}`)
  await expect(signIn()).rejects.toMatchObject({ status: 429 })
})

test('a network has 20,000 sign-ins a day, and then a known device has three for each account', async () => {
  const address = newAddress()
  const { email } = registration()
  const ada = app.client({ address })
  await ada.api('POST /api/auth/register', { body: registration({ email }) })
  const signIn = (client = app.client({ address })) =>
    client.api('POST /api/auth/login', { body: { email, password: goodPassword } })
  const full = { status: 429, code: 'rate_limited', userMessage: expect.stringMatching(/^Your network/) }

  await addHits(app.db, `sign-ins:network:${address}`, 19_999, 86_400, app.clock.now)
  await signIn()
  await expect(signIn()).rejects.toMatchObject(full)
  for (let count = 0; count < 3; count += 1) await signIn(ada)
  await expect(signIn(ada)).rejects.toMatchObject(full)

  app.clock.advance(86_400_000)
  await signIn()
})

test('a signed-in caller has 10 attempts at a secret in a minute', async () => {
  const ada = app.client({ address: newAddress() })
  const { token } = await ada.api('POST /api/auth/register', { body: registration() })
  const call = () =>
    testClient(injecting(app.app, newAddress()), token).send('/api/auth/second-factor/enable', {
      method: 'POST',
      body: '{"code":"000000"}',
      headers: { 'content-type': 'application/json' },
    })
  expect(await budget(call)).toEqual({ calls: 10, retryAfter: minute })
})

test('calls with another user’s address do not use up that user’s budget', async () => {
  const { email } = registration()
  const contact = () =>
    postAs(injecting(app.app, newAddress()), 'POST /api/contact-messages', {
      name: 'Eve',
      email,
      phone: '5550100',
      urgency: 'low',
      message: 'Not from its owner.',
    })
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1) statuses.push((await contact()).status)
  expect(new Set(statuses)).toEqual(new Set([201]))
})

test('a budget is restored after its period, and Retry-After counts down', async () => {
  const send = injecting(app.app, newAddress())
  const call = () => postAs(send, gate, {})
  await budget(call)
  app.clock.advance(45_000)
  expect(await budget(call)).toEqual({ calls: 0, retryAfter: 15 })
  app.clock.advance(15_000)
  expect((await budget(call)).calls).toBe(gateCalls)
})

test('two instances on one database share a budget', async () => {
  const address = newAddress()
  const senders = [injecting(app.app, address), injecting(second, address)]
  const call = (count: number) => postAs(senders[count % 2] ?? injecting(second, address), gate, {})
  expect((await budget(call)).calls).toBe(gateCalls)
})

test('a hundred simultaneous calls to two instances get exactly one budget', async () => {
  const address = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, count) =>
      postAs(injecting(count % 2 ? app.app : second, address), gate, {}),
    ),
  )
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(gateCalls)
})

const spoofed = (send: SendRequest, count: number) =>
  send('/api/help-requests/access', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${count}` },
  })

test('X-Forwarded-For is ignored without a trusted proxy', async () => {
  const send = injecting(app.app, newAddress())
  expect((await budget((count) => spoofed(send, count))).calls).toBe(gateCalls)
})

test('each forwarded address of a trusted proxy has its own budget; other callers cannot forward one', async () => {
  const proxy = '10.9.9.9'
  const config = testConfig({ rateLimitScale: 1, trustProxy: [proxy] })
  const behind = await instance({ ...app, config, now: () => app.clock.now })
  const send = injecting(behind, proxy)
  for (let count = 0; count < 30; count += 1) expect((await spoofed(send, count)).status).toBe(400)
  const direct = injecting(behind, newAddress())
  expect((await budget((count) => spoofed(direct, count))).calls).toBe(gateCalls)
})

test('RATE_LIMIT_SCALE multiplies every budget', async () => {
  const config = testConfig({ rateLimitScale: 2 })
  const double = await instance({ ...app, config, now: () => app.clock.now })
  const send = injecting(double, newAddress())
  expect((await budget(() => postAs(send, gate, {}))).calls).toBe(gateCalls * 2)
})

test('only expired counters are purged, and no counter contains an email address', async () => {
  const { email } = registration()
  await postAs(injecting(app.app, newAddress()), 'POST /api/auth/login', { email, password: 'x' })
  const counters = () => app.db.selectFrom('rate_limit_counters').selectAll().execute()
  expect((await counters()).filter(({ key }) => key.includes('@'))).toEqual([])

  await purgeRateLimitCounters(app.db, app.clock.now)
  expect(await counters()).not.toEqual([])
  const tomorrow = new Date(app.clock.now.getTime() + 24 * hour * 1000 + 1)
  // No call waits until its failed sign-in is counted, so that counter can come after a purge.
  const left = async () => {
    await purgeRateLimitCounters(app.db, tomorrow)
    return counters()
  }
  await expect.poll(left).toEqual([])
})

test('an address can start a limited number of sessions an hour, and existing ones continue', async () => {
  const send = injecting(app.app, newAddress())
  const report = (sessionId: string, headers: Record<string, string> = {}) =>
    testClient(send, undefined).send('/api/chat/session-analytics', {
      method: 'POST',
      body: JSON.stringify({ sessionId }),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const first = randomUUID()
  const { sessionSecret } = (await (await report(first)).json()) as { sessionSecret: string }
  const { calls } = await budget(() => report(randomUUID()))
  expect(calls).toBe(newSessions.byAddress.max - 1)
  expect((await report(first, { 'x-session-secret': sessionSecret })).status).toBe(200)
  const refused = randomUUID()
  expect((await report(refused)).status).toBe(429)
  const begun = app.db.selectFrom('chat_sessions').select('id').where('session_id', '=', refused)
  expect(await begun.execute()).toEqual([])
})
