import { expect, test } from 'vitest'
import { allReceived, networkDown, refuse, states, until } from './testing/harness.ts'
import { here } from './testing/here.ts'
import { helpRequest, otherSessionId, photo, report, sessionId } from './testing/samples.ts'

test('a request is saved, then sending, then received with its number, never received before the response', async () => {
  const { outbox } = here.openTab()
  let answer = (_: Response) => {}
  here.server.next.push(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const seen = new Set<string>()
  outbox.subscribe(() => states(outbox.getSnapshot()).forEach((state) => seen.add(state)))

  await outbox.keep(helpRequest())
  expect(outbox.getSnapshot().items[0]).toMatchObject({
    keptIn: 'device',
    savedAt: '2026-11-21T08:00:00.000Z',
  })
  await until(outbox, ({ items }) => items[0]?.state === 'sending')
  expect([...seen]).toEqual(['help-request saved', 'help-request sending'])

  answer(
    Response.json({
      id: 'a',
      requestNumber: 'HR-7',
      shortNumber: '7K2F-49',
      createdAt: 'then',
      dueAt: 'later',
      priority: 'critical',
    }),
  )
  const { items, sessions } = await until(outbox, allReceived)
  expect(items[0]).toMatchObject({
    state: 'received',
    receipt: { number: 'HR-7', shortNumber: '7K2F-49', at: 'then', dueAt: 'later', priority: 'critical' },
  })
  expect(sessions).toMatchObject([{ sessionId, state: 'received', waiting: 0 }])
})

test('items of a closed tab are sent by the next tab with the same key', async () => {
  const before = here.openTab().outbox
  here.server.next.push(networkDown)
  await before.keep(helpRequest())
  await until(before, ({ items }) => items[0]?.state === 'saved' && here.clock.waits().length > 0)
  before.close()

  const { outbox } = here.openTab()
  await until(outbox, (snapshot) => snapshot.items.length === 1 && allReceived(snapshot))
  const [first, second] = here.server.heard
  expect(second).toEqual(first)
  expect(first?.key).toMatch(/^[\da-f-]{36}$/)
})

test('retry delays grow with jitter, and end at once when the network returns', async () => {
  let wake = () => {}
  const onWake = (work: () => void) => {
    wake = work
    return () => {}
  }
  const { outbox } = here.openTab({ onWake, random: () => 0.5 })
  here.server.next.push(
    networkDown,
    () => refuse(500),
    () => refuse(503),
    networkDown,
  )
  await outbox.keep(helpRequest())
  const pauses: number[] = []
  for (let n = 1; n <= 4; n += 1) {
    await until(
      outbox,
      ({ items }) =>
        items[0]?.state === 'saved' && here.server.heard.length === n && here.clock.waits().length === 1,
    )
    pauses.push(here.clock.waits()[0] ?? 0)
    if (n < 4) here.clock.advance(pauses[n - 1] ?? 0)
  }
  expect(pauses).toEqual([750, 1500, 3000, 6000])

  wake()
  await until(outbox, (snapshot) => allReceived(snapshot))
  expect(new Set(here.server.heard.map(({ key }) => key)).size).toBe(1)
})

test('a Retry-After of the server is respected', async () => {
  const { outbox } = here.openTab()
  here.server.next.push(() => refuse(429, 'Too many', { 'retry-after': '90' }))
  await outbox.keep(helpRequest())
  await until(outbox, () => here.clock.waits()[0] === 90_000)
  here.clock.advance(90_000)
  await until(outbox, allReceived)
  expect(here.server.heard).toHaveLength(2)
})

test('a request without a response times out and is retried', async () => {
  const { outbox } = here.openTab()
  here.server.next.push(
    (_, signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  await outbox.keep(helpRequest())
  await until(outbox, ({ items }) => items[0]?.state === 'sending' && here.server.heard.length === 1)
  here.clock.advance(30_000)
  await until(outbox, ({ items }) => items[0]?.state === 'saved')
  outbox.flush()
  await until(outbox, allReceived)
  expect(here.server.heard[1]?.key).toBe(here.server.heard[0]?.key)
})

test('the page of a proxy is neither a receipt nor a refusal', async () => {
  const { outbox } = here.openTab()
  const page = (status: number) => () =>
    new Response('<h1>Please log in to the hospital Wi-Fi</h1>', { status })
  here.server.next.push(page(200), page(403), () => Response.json({ fine: true }))
  await outbox.keep(helpRequest())
  for (let n = 1; n <= 3; n += 1) {
    await until(outbox, ({ items }) => items[0]?.state === 'saved' && here.server.heard.length === n)
    outbox.flush()
  }
  await until(outbox, allReceived)
  expect(here.server.heard).toHaveLength(4)
})

test.each([400, 404, 409, 413, 415])(
  'a %i needs attention with its reason, and holds up nothing',
  async (status) => {
    const { outbox } = here.openTab()
    here.server.next.push(() => refuse(status, 'The phone is not valid'))
    const id = await outbox.keep(helpRequest('first'))
    await outbox.keep(helpRequest('second'))
    await outbox.keep(report('welcome'))
    await outbox.keep(helpRequest('elsewhere', otherSessionId))

    const { items, sessions } = await until(outbox, ({ items }) =>
      items.every(({ state }) => state !== 'saved' && state !== 'sending'),
    )
    expect(items.map(({ state }) => state)).toEqual(['needs-attention', 'received', 'received'])
    expect(items[0]).toMatchObject({ refusal: { status, reason: 'The phone is not valid' } })
    expect(sessions[0]).toMatchObject({ state: 'needs-attention', needAttention: 1 })

    await outbox.retry(id)
    await until(outbox, allReceived)
    const [first] = here.server.heard
    expect(here.server.heard.at(-1)).toEqual(first)
  },
)

test('a refused item and its file survive a reload until the user discards them', async () => {
  const before = here.openTab().outbox
  here.server.next.push(
    () => refuse(415, 'not a picture'),
    () => refuse(415, 'not a picture'),
  )
  const id = await before.keep(photo('some bytes'))
  await until(before, ({ items }) => items[0]?.state === 'needs-attention')
  before.close()

  const { outbox } = here.openTab()
  await until(outbox, ({ items }) => items[0]?.state === 'needs-attention')
  await outbox.retry(id)
  await until(outbox, () => here.server.heard.length === 2)
  await until(outbox, ({ items }) => items[0]?.state === 'needs-attention')
  const form = here.server.heard[1]?.body
  expect(form instanceof FormData && (await new Response(form.get('file')).text())).toBe('some bytes')
  await outbox.discard(id)
  expect(outbox.getSnapshot().items).toEqual([])
})

test('a refused report is removed once a newer report, which contains it, has arrived', async () => {
  const { outbox } = here.openTab()
  here.server.next.push(() => refuse(400, 'The model is too long'))
  await outbox.keep(report('model'))
  await until(outbox, ({ sessions }) => sessions[0]?.state === 'needs-attention')

  await outbox.keep(report('model, shorter'))

  const { items, sessions } = await until(outbox, ({ sessions }) => sessions[0]?.state === 'received')
  expect([items, sessions[0]?.needAttention]).toEqual([[], 0])
})

test('a key that belongs to a different request is replaced when the user retries', async () => {
  const { outbox } = here.openTab()
  here.server.next.push(() => refuse(422))
  const id = await outbox.keep(helpRequest())
  await until(outbox, ({ items }) => items[0]?.state === 'needs-attention')
  await outbox.retry(id)
  await until(outbox, allReceived)
  expect(here.server.heard[0]?.key).not.toBe(here.server.heard[1]?.key)
})

test('reports are sent in order with numbers, and an untried report omits what a newer one contains', async () => {
  const { outbox } = here.openTab()
  const messages = (n: number) => [{ id: '1', role: 'user', content: 'x'.repeat(n), timestamp: 'now' }]
  here.server.next.push(networkDown)
  await outbox.keep(report('one', { messages: messages(1) }))
  await until(outbox, ({ items }) => items[0]?.state === 'saved' && here.server.heard.length === 1)
  await outbox.keep(report('two', { messages: messages(2), flow: 'only here' }))
  await outbox.keep(report('three', { messages: messages(3), revision: 9 }))
  await outbox.keep(report('stars', { userSatisfaction: 5 }))
  outbox.flush()
  const { sessions } = await until(outbox, allReceived)

  expect(here.server.heard.slice(1).map(({ body }) => body)).toEqual([
    { sessionId, stepId: 'one', revision: 1, messages: messages(1) },
    { sessionId, stepId: 'two', revision: 2, flow: 'only here' },
    { sessionId, stepId: 'three', revision: 9, messages: messages(3) },
    { sessionId, stepId: 'stars', revision: 10, userSatisfaction: 5 },
  ])
  expect(sessions[0]).toMatchObject({ state: 'received', receivedAt: '2026-11-21T09:00:00.000Z' })
})

test('enqueuing the same id again is the same item', async () => {
  const { outbox } = here.openTab()
  await Promise.all([1, 2, 3].map(() => outbox.keep({ ...helpRequest(), id: 'of-the-runner' })))
  await until(outbox, allReceived)
  await outbox.keep({ ...helpRequest(), id: 'of-the-runner' })
  await until(outbox, allReceived)
  expect(here.server.heard).toHaveLength(1)
})
