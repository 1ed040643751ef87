import { afterEach, expect, test } from 'vitest'
import { allReceived, browser, networkDown, refuse, states, until } from './testing/bench.ts'
import { helpRequest, otherSessionId, photo, report, sessionId, workOrder } from './testing/samples.ts'

let here = browser()
afterEach(() => {
  here.closeAll()
  here = browser()
})

const idOf = (route: string) => here.server.heard.filter((call) => call.route === `POST /api/${route}`)

test('a request is saved, then sending, then received with its number; never received before the answer', async () => {
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

test('what a closed tab left is sent by the next one under the same key', async () => {
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

test('pauses grow, are jittered, and end at once when the network returns', async () => {
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

test('the server says when to come back, and is heard', async () => {
  const { outbox } = here.openTab()
  here.server.next.push(() => refuse(429, 'Too many', { 'retry-after': '90' }))
  await outbox.keep(helpRequest())
  await until(outbox, () => here.clock.waits()[0] === 90_000)
  here.clock.advance(90_000)
  await until(outbox, allReceived)
  expect(here.server.heard).toHaveLength(2)
})

test('an answer that never comes is given up after a while, and asked for again', async () => {
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

test('a page of somebody in between is no receipt, and no refusal either', async () => {
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

test('what is refused stays over a reload until a person discards it, its file too', async () => {
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

test('a refused report leaves once a newer one has arrived, which says all that it said', async () => {
  const { outbox } = here.openTab()
  here.server.next.push(() => refuse(400, 'The model is too long'))
  await outbox.keep(report('model'))
  await until(outbox, ({ sessions }) => sessions[0]?.state === 'needs-attention')

  await outbox.keep(report('model, shorter'))

  const { items, sessions } = await until(outbox, ({ sessions }) => sessions[0]?.state === 'received')
  expect([items, sessions[0]?.needAttention]).toEqual([[], 0])
})

test('a key that was used for something else is replaced when a person tries again', async () => {
  const { outbox } = here.openTab()
  here.server.next.push(() => refuse(422))
  const id = await outbox.keep(helpRequest())
  await until(outbox, ({ items }) => items[0]?.state === 'needs-attention')
  await outbox.retry(id)
  await until(outbox, allReceived)
  expect(here.server.heard[0]?.key).not.toBe(here.server.heard[1]?.key)
})

test('a work order waits for its photo and its help request, and names them as the server does', async () => {
  const { outbox } = here.openTab()
  here.server.next.push(networkDown)
  const file = await outbox.keep(photo())
  await until(outbox, ({ items }) => items[0]?.state === 'saved' && here.server.heard.length === 1)
  const help = await outbox.keep(helpRequest())
  const linkTo = { helpRequestId: help, attachmentIds: [file] }
  await outbox.keep({ kind: 'work-order', body: workOrder, linkTo })
  await until(outbox, (snapshot) => states(snapshot).includes('help-request received'))
  expect(idOf('work-orders')).toEqual([])

  outbox.flush()
  await until(outbox, allReceived)
  const ids = outbox.getSnapshot().items.map((item) => (item.state === 'received' ? item.receipt.id : ''))
  expect(idOf('work-orders')[0]?.body).toEqual({
    ...workOrder,
    attachmentIds: [ids[0]],
    helpRequestId: ids[1],
  })
})

test('a refused photo does not hold up the call for a technician', async () => {
  const { outbox } = here.openTab()
  here.server.next.push(() => refuse(413, 'too large'))
  const file = await outbox.keep(photo())
  await outbox.keep({ kind: 'work-order', body: workOrder, linkTo: { attachmentIds: [file] } })
  await until(outbox, (snapshot) => states(snapshot).includes('work-order received'))
  expect(idOf('work-orders')[0]?.body).toEqual(workOrder)
})

/** An answer that comes when the test says so. */
const held = () => {
  let answer = (_: Response) => {}
  const promise = new Promise<Response>((resolve) => (answer = resolve))
  return { promise, answer: (id: string) => answer(Response.json({ id, createdAt: 'then' })) }
}

test('an order that waits for its photo lets a later call for help pass', async () => {
  const { outbox } = here.openTab()
  const slowPhoto = held()
  here.server.next.push(() => slowPhoto.promise)
  const file = await outbox.keep(photo())
  await outbox.keep({ kind: 'work-order', body: workOrder, linkTo: { attachmentIds: [file] } })
  await outbox.keep(helpRequest())
  await until(outbox, (snapshot) => states(snapshot).includes('help-request received'))
  expect(idOf('work-orders')).toEqual([])

  slowPhoto.answer('file')
  await until(outbox, allReceived)
  expect(idOf('work-orders')[0]?.body).toEqual({ ...workOrder, attachmentIds: ['file'] })
})

test('an order goes without a photo that has not arrived after two minutes, and stays as it went', async () => {
  const { outbox } = here.openTab()
  const slowPhoto = held()
  here.server.next.push(() => slowPhoto.promise, networkDown)
  const file = await outbox.keep(photo())
  await until(outbox, () => idOf('attachments').length === 1)
  await outbox.keep({ kind: 'work-order', body: workOrder, linkTo: { attachmentIds: [file] } })
  await until(outbox, () => here.clock.waits().includes(120_000))
  here.clock.advance(119_999)
  expect(idOf('work-orders')).toEqual([])
  here.clock.advance(1)
  await until(outbox, () => idOf('work-orders').length === 1 && here.clock.waits().includes(500))
  slowPhoto.answer('late')
  await until(outbox, (snapshot) => states(snapshot).includes('file received'))
  outbox.flush()
  await until(outbox, allReceived)

  const [first, second] = idOf('work-orders')
  expect(first?.body).toEqual(workOrder)
  expect(second).toEqual(first)
})

test('reports go in order, numbered, and an untried one leaves out what a newer one carries', async () => {
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

test('the same id given again is the same thing', async () => {
  const { outbox } = here.openTab()
  await Promise.all([1, 2, 3].map(() => outbox.keep({ ...helpRequest(), id: 'of-the-runner' })))
  await until(outbox, allReceived)
  await outbox.keep({ ...helpRequest(), id: 'of-the-runner' })
  await until(outbox, allReceived)
  expect(here.server.heard).toHaveLength(1)
})
