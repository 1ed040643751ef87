import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bulkTest, outcomeOf, setStatus } from '../../../testing/bulk-changes.ts'
import { manyOrders } from '../../../testing/bulk-orders.ts'

const { app, entriesOf, expectHistories, marta, ofWard, otto, rowsOf, runJobs } = await bulkTest()

test('sent again with the same key it is the same, once; with another body it is refused', async () => {
  const orders = await manyOrders(app, 3)
  const key = randomUUID()
  const first = await setStatus(marta, orders, key)

  expect(await setStatus(marta, orders, key)).toEqual(first)
  const both = await Promise.all([setStatus(marta, orders, key), setStatus(marta, orders, key)])
  for (const again of both) expect(again).toEqual(first)
  for (const { id } of orders) expect(await entriesOf(id, 'status_changed')).toHaveLength(1)
  await expect(setStatus(marta, orders.slice(1), key)).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_mismatch',
  })
})

test('of two changes of the same work orders at once, each is changed by one and a conflict for the other', async () => {
  const orders = await manyOrders(app, 40)
  const [first, second] = await Promise.all([
    setStatus(marta, orders),
    otto.api('POST /api/work-orders/bulk/status', {
      body: { workOrders: orders.toReversed(), status: 'escalated' },
    }),
  ])

  for (const order of orders)
    expect(new Set([outcomeOf(first, order)?.outcome, outcomeOf(second, order)?.outcome])).toEqual(
      new Set(['changed', 'conflict']),
    )
  for (const { version } of await rowsOf(orders)) expect(version).toBe(2)
  await expectHistories(orders)
})

test('two servers that carry out the same change at once give each work order one note', async () => {
  const { filter, orders } = await ofWard(40)
  const { id } = await marta.api('POST /api/work-orders/bulk/notes', {
    body: { filter, seen: 40, note: 'bring seals' },
  })
  await Promise.all([runJobs(), runJobs()])

  const done = await marta.api('GET /api/work-orders/bulk/{id}', { params: { id } })
  expect(done).toMatchObject({ isFinished: true, counts: { changed: 40 } })
  for (const order of orders) expect(await entriesOf(order.id, 'note_added')).toHaveLength(1)
  await expectHistories(orders)
})
