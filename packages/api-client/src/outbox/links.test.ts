import { expect, test } from 'vitest'
import { allReceived, networkDown, refuse, states, until } from './testing/harness.ts'
import { here } from './testing/here.ts'
import { helpRequest, photo, workOrder } from './testing/samples.ts'

const idOf = (route: string) => here.server.heard.filter((call) => call.route === `POST /api/${route}`)

test('a work order waits for its photo and its help request, and refers to them by the server’s ids', async () => {
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

test('a refused photo does not delay the call for a technician', async () => {
  const { outbox } = here.openTab()
  here.server.next.push(() => refuse(413, 'too large'))
  const file = await outbox.keep(photo())
  await outbox.keep({ kind: 'work-order', body: workOrder, linkTo: { attachmentIds: [file] } })
  await until(outbox, (snapshot) => states(snapshot).includes('work-order received'))
  expect(idOf('work-orders')[0]?.body).toEqual(workOrder)
})

/** A response that the test resolves. */
const held = () => {
  let answer = (_: Response) => {}
  const promise = new Promise<Response>((resolve) => (answer = resolve))
  return { promise, answer: (id: string) => answer(Response.json({ id, createdAt: 'then' })) }
}

test('a work order that waits for its photo does not delay a later call for help', async () => {
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

test('a work order is sent without a photo that is late by two minutes, and is not changed afterward', async () => {
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
