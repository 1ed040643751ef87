import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bulkTest, outcomeOf, setStatus } from '../../../testing/bulk-changes.ts'
import { manyOrders } from '../../../testing/bulk-orders.ts'
import { createTestUser } from '../../../testing/people.ts'

const { app, db, entriesOf, expectHistories, inaId, marta, otto, rowsOf, tom } = await bulkTest()

test('chosen work orders change, each with an entry of its own', async () => {
  const orders = await manyOrders(app, 3)

  const bulk = await setStatus(marta, orders)

  expect(bulk).toMatchObject({ kind: 'status', total: 3, isFinished: true, counts: { changed: 3 } })
  expect(bulk.rows.map(({ id, outcome, version }) => ({ id, outcome, version }))).toEqual(
    orders.map(({ id }) => ({ id, outcome: 'changed', version: 2 })),
  )
  for (const { status } of await rowsOf(orders)) expect(status).toBe('in-progress')
  for (const { id } of orders) expect(await entriesOf(id, 'status_changed')).toHaveLength(1)
  await expectHistories(orders)
  expect(await marta.api('GET /api/work-orders/bulk/{id}', { params: { id: bulk.id } })).toEqual(bulk)
})

test('each that does not change has its reason: stale, a colleague’s, gone, already so', async () => {
  const [stale, foreign, own, done] = await manyOrders(app, 4)
  if (!stale || !foreign || !own || !done) throw new Error('four were made')
  await otto.api('PATCH /api/work-orders/{id}/status', {
    params: { id: stale.id },
    body: { status: 'escalated' },
  })
  await db.updateTable('work_orders').set({ technician_id: inaId }).where('id', '=', foreign.id).execute()
  await db.updateTable('work_orders').set({ status: 'in-progress' }).where('id', '=', done.id).execute()
  const gone = { id: randomUUID(), version: 1 }

  const bulk = await setStatus(tom, [stale, foreign, own, gone, done])

  expect(bulk.counts).toEqual({
    changed: 1,
    unchanged: 1,
    conflict: 1,
    'not-yours': 1,
    'not-found': 1,
    refused: 0,
  })
  expect(outcomeOf(bulk, stale)).toMatchObject({
    outcome: 'conflict',
    message: 'Otto Ohm changed this work order meanwhile.',
    version: 2,
  })
  expect(outcomeOf(bulk, foreign)).toMatchObject({
    outcome: 'not-yours',
    message: 'This work order is assigned to Ina Ink.',
  })
  expect(outcomeOf(bulk, gone)).toMatchObject({ outcome: 'not-found', message: 'It is no longer there.' })
  expect(outcomeOf(bulk, done)).toMatchObject({ outcome: 'unchanged' })
  // What did not change is told first.
  expect(bulk.rows.at(-1)).toMatchObject({ id: own.id, outcome: 'changed' })
  expect((await rowsOf([stale]))[0]).toMatchObject({ status: 'escalated', version: 2 })
})

test('a conflict tells the version with which the change is tried again', async () => {
  const [order] = await manyOrders(app, 1)
  if (!order) throw new Error('one was made')
  await otto.api('PATCH /api/work-orders/{id}/status', {
    params: { id: order.id },
    body: { status: 'escalated' },
  })
  const { rows } = await setStatus(marta, [order])
  const again = rows.map(({ id, version }) => ({ id, version: version ?? 0 }))
  expect((await setStatus(marta, again)).counts).toMatchObject({ changed: 1, conflict: 0 })
})

test('a note is added to each, whatever happened to it meanwhile', async () => {
  const orders = await manyOrders(app, 2)
  await setStatus(otto, orders)

  const bulk = await marta.api('POST /api/work-orders/bulk/notes', {
    body: { workOrders: orders, note: ' bring seals ' },
  })

  expect(bulk).toMatchObject({ counts: { changed: 2 }, undoUntil: null })
  for (const { notes } of await rowsOf(orders)) expect(notes).toBe('bring seals')
  await expect(
    marta.api('POST /api/work-orders/bulk/{id}/undo', { params: { id: bulk.id } }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('fulfilled takes along what solved it, and another status does not', async () => {
  const orders = await manyOrders(app, 2)
  const api = marta.api
  await expect(
    api('POST /api/work-orders/bulk/status', {
      body: { workOrders: orders, status: 'new', resolutionNotes: 'new fuse' },
    }),
  ).rejects.toMatchObject({ status: 400, fields: { resolutionNotes: expect.any(String) } })

  const body = { workOrders: orders, status: 'fulfilled', resolutionNotes: 'new fuse' } as const
  expect((await api('POST /api/work-orders/bulk/status', { body })).counts.changed).toBe(2)
  for (const { id } of orders) expect(await entriesOf(id, 'resolution_noted')).toHaveLength(1)
})

test('finished work is opened again among others only where the caller says so', async () => {
  const [done, archived, open] = await manyOrders(app, 3)
  if (!done || !archived || !open) throw new Error('three were made')
  const setTo = (order: { id: string }, status: 'fulfilled' | 'archived') =>
    db.updateTable('work_orders').set({ status }).where('id', '=', order.id).execute()
  await setTo(done, 'fulfilled')
  await setTo(archived, 'archived')
  const workOrders = [done, archived, open]
  const send = (body: { status: 'escalated' | 'archived'; reopen?: boolean }) =>
    marta.api('POST /api/work-orders/bulk/status', { body: { workOrders, ...body } })

  await expect(send({ status: 'escalated' })).rejects.toMatchObject({
    status: 409,
    code: 'work_orders_finished',
    message: expect.stringContaining('2 of 3 are finished'),
  })
  for (const { version } of await rowsOf(workOrders)) expect(version).toBe(1)

  expect((await send({ status: 'archived' })).counts).toMatchObject({ changed: 2, unchanged: 1 })
  await expect(send({ status: 'escalated' })).rejects.toMatchObject({ code: 'work_orders_finished' })
})

test('what is opened again on purpose changes as the others do', async () => {
  const workOrders = await manyOrders(app, 2)
  const [done] = workOrders
  if (!done) throw new Error('two were made')
  await db.updateTable('work_orders').set({ status: 'fulfilled' }).where('id', '=', done.id).execute()
  const body = { workOrders, status: 'in-progress', reopen: true } as const
  const bulk = await marta.api('POST /api/work-orders/bulk/status', { body })
  expect(bulk.counts.changed).toBe(2)
  for (const { status } of await rowsOf(workOrders)) expect(status).toBe('in-progress')
})

test('work that is finished while the change is on its way is not opened again', async () => {
  const [order] = await manyOrders(app, 1)
  if (!order) throw new Error('one was made')
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const held = await db.startTransaction().execute()
  await held.updateTable('work_orders').set({ status: 'fulfilled' }).where('id', '=', order.id).execute()

  // It names no version, so that only the status tells.
  const asked = setStatus(marta, [{ id: order.id }])
  try {
    await expect.poll(async () => (await waiting.execute(db)).rows, { interval: 10 }).toEqual([{ count: 1 }])
  } finally {
    await held.commit().execute()
  }

  const bulk = await asked
  expect(bulk.counts).toMatchObject({ changed: 0, refused: 1 })
  expect(bulk.rows[0]).toMatchObject({ outcome: 'refused', message: 'It was finished meanwhile.' })
  expect((await rowsOf([order]))[0]).toMatchObject({ status: 'fulfilled', version: 1 })
})

test.each([
  [{ resolutionNotes: ' \n\t ' }, 'resolutionNotes'],
  [{ notes: '   ' }, 'notes'],
])('words of blanks are refused for many, and name their field: %j', async (words, field) => {
  const workOrders = await manyOrders(app, 1)
  await expect(
    marta.api('POST /api/work-orders/bulk/status', { body: { workOrders, status: 'fulfilled', ...words } }),
  ).rejects.toMatchObject({ status: 400, fields: { [field]: expect.stringContaining('more than spaces') } })
  expect((await rowsOf(workOrders))[0]).toMatchObject({ status: 'new', version: 1 })
})

test('five hundred are changed, and five hundred and one are refused with the name of the field', async () => {
  const orders = await manyOrders(app, 500)

  expect((await setStatus(marta, orders)).counts.changed).toBe(500)

  const oneMore = [...orders, { id: randomUUID() }]
  await expect(setStatus(marta, oneMore)).rejects.toMatchObject({
    status: 400,
    fields: { workOrders: expect.any(String) },
  })
}, 60_000)

test('one that is named twice, in capitals too, changes once', async () => {
  const [order] = await manyOrders(app, 1)
  if (!order) throw new Error('one was made')
  const bulk = await setStatus(marta, [order, { ...order, id: order.id.toUpperCase() }])
  expect(bulk).toMatchObject({ total: 1, counts: { changed: 1 } })
})

test('either the work orders or a filter are named', async () => {
  const status = 'new'
  for (const targets of [{}, { workOrders: [{ id: randomUUID() }], filter: {}, seen: 1 }])
    await expect(
      marta.api('POST /api/work-orders/bulk/status', { body: { ...targets, status } }),
    ).rejects.toMatchObject({ status: 400, fields: { workOrders: expect.any(String) } })
  await expect(
    marta.api('POST /api/work-orders/bulk/status', { body: { status, filter: {} } }),
  ).rejects.toMatchObject({ status: 400, fields: { seen: expect.any(String) } })
})

test('an account without the role changes nothing', async () => {
  const [orders, ada] = [await manyOrders(app, 1), await createTestUser(app)]
  await expect(setStatus(ada, orders)).rejects.toMatchObject({ status: 403 })
})
