import { randomUUID } from 'node:crypto'
import type { BulkChange } from '@tessa/contract'
import { expect, test } from 'vitest'
import { createSlaPolicy } from '../../../domain/sla/sla-policy.ts'
import { listActivities, verifyActivities } from '../../../domain/case/history.ts'
import { undoWindow } from '../../../domain/case/undo.ts'
import { notifyReporters } from '../../../notifications/notify-reporters.ts'
import { manyOrders } from '../../../testing/bulk-orders.ts'
import { fail, newAddress, notifierTest } from '../../../testing/notifier.ts'
import { idOfTechnician } from '../../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../../testing/people.ts'
import { finishBulks } from './bulk-jobs.ts'

const { app, db, mailsTo, notifier } = await notifierTest()

const [marta, otto, tom, ina] = [
  await createTestUser(app, 'manager', { firstName: 'Marta', lastName: 'Maas' }),
  await createTestUser(app, 'manager', { firstName: 'Otto', lastName: 'Ohm' }),
  await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' }),
  await createTestUser(app, 'technician', { firstName: 'Ina', lastName: 'Ink' }),
]
const [tomId, inaId] = [await idOfTechnician(app, tom), await idOfTechnician(app, ina)]

const deps = {
  db,
  now: () => app.clock.now,
  hours: () => app.config.businessHours,
  slaPolicy: createSlaPolicy(app.config.businessHours),
}
const runJobs = () => finishBulks(deps)

const rowsOf = (orders: readonly { id: string }[]) =>
  db
    .selectFrom('work_orders')
    .select(['id', 'status', 'technician_id', 'version', 'notes'])
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
const entriesOf = async (id: string, type: string) =>
  (await listActivities(db, id, { withInternal: true })).filter(({ activity_type }) => activity_type === type)
const expectHistories = async (orders: readonly { id: string }[]) => {
  for (const { id } of orders)
    expect(verifyActivities(await listActivities(db, id, { withInternal: true }))).toBeUndefined()
}
const outcomeOf = ({ rows }: BulkChange, { id }: { readonly id: string }) => rows.find((row) => row.id === id)
const setStatus = (
  { api }: TestUser,
  workOrders: readonly { id: string; version?: number }[],
  key: string = randomUUID(),
) =>
  api('POST /api/work-orders/bulk/status', {
    body: { workOrders: [...workOrders], status: 'in-progress' },
    headers: { 'idempotency-key': key },
  })

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

test('a technician who is away is asked about first, before any work order is changed', async () => {
  const zoe = await idOfTechnician(app, await createTestUser(app, 'technician', { firstName: 'Zoe' }))
  const orders = await manyOrders(app, 2)
  const day = (days: number) =>
    new Date(app.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await marta.api('POST /api/technicians/{id}/absences', {
    params: { id: String(zoe) },
    body: { from: day(-1), to: day(2) },
  })
  const assign = (whileAway?: true) =>
    marta.api('POST /api/work-orders/bulk/assign', {
      body: { workOrders: orders, technicianId: zoe, ...(whileAway ? { whileAway } : {}) },
    })

  await expect(assign()).rejects.toMatchObject({
    code: 'technician_away',
    message: expect.stringContaining('Zoe Lovelace is away'),
  })
  for (const { technician_id } of await rowsOf(orders)) expect(technician_id).toBeNull()

  expect((await assign(true)).counts.changed).toBe(2)
})

test('a full technician is asked about first, and two at once do not get past the maximum', async () => {
  const [one, other] = [await manyOrders(app, 6), await manyOrders(app, 6)]
  const assign = (workOrders: { id: string }[], overMaximum?: true) =>
    marta.api('POST /api/work-orders/bulk/assign', {
      body: { workOrders, technicianId: tomId, ...(overMaximum ? { overMaximum } : {}) },
    })
  const workload = async () =>
    (await marta.api('GET /api/technicians')).items.find(({ id }) => id === tomId)?.current_workload

  await expect(assign([...one, ...other])).rejects.toMatchObject({
    code: 'technician_full',
    message: expect.stringMatching(/Tom Tool has 0 of at most 10 .* it would be 12/),
  })
  expect(await workload()).toBe(0)

  const both = await Promise.allSettled([assign(one), assign(other)])
  const changed = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.counts.changed] : []))
  expect(await workload()).toBe(changed.reduce((sum, count) => sum + count, 0))
  expect(await workload()).toBeLessThanOrEqual(10)
  for (const each of both)
    if (each.status === 'fulfilled')
      for (const { outcome, message } of each.value.rows)
        if (outcome === 'refused') expect(message).toMatch(/already has 10 of at most 10/)

  expect((await assign([...one, ...other], true)).counts.refused).toBe(0)
  expect(await workload()).toBe(12)
})

test('technicians take what nobody has, and give it to no one else', async () => {
  const orders = await manyOrders(app, 2)
  const assign = (technicianId: number | null) =>
    ina.api('POST /api/work-orders/bulk/assign', {
      body: { workOrders: orders.map(({ id }) => ({ id })), technicianId },
    })
  await expect(assign(tomId)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect((await assign(inaId)).counts.changed).toBe(2)
  expect((await assign(inaId)).counts).toMatchObject({ refused: 2, 'not-yours': 0 })
  expect((await assign(null)).counts.changed).toBe(2)
  await expect(
    marta.api('POST /api/work-orders/bulk/assign', { body: { workOrders: orders, technicianId: 999_999 } }),
  ).rejects.toMatchObject({ status: 400, fields: { technicianId: expect.any(String) } })
})

test('an account without the role changes nothing', async () => {
  const [orders, ada] = [await manyOrders(app, 1), await createTestUser(app)]
  await expect(setStatus(ada, orders)).rejects.toMatchObject({ status: 403 })
})

const ofWard = async (count: number) => {
  const facility = `Ward ${randomUUID()}`
  return { filter: { facility }, orders: await manyOrders(app, count, { facility_name: facility }) }
}

test('all that match change as a job, whose progress only its owner reads', async () => {
  const { filter, orders } = await ofWard(30)
  expect(await marta.api('GET /api/work-orders/bulk/count', { query: filter })).toEqual({ count: 30 })

  const asked = await marta.api('POST /api/work-orders/bulk/status', {
    body: { filter, seen: 30, status: 'escalated' },
  })
  expect(asked).toMatchObject({ total: 30, isFinished: false, counts: { changed: 0 } })
  const params = { id: asked.id }
  // One of them changes before its turn comes.
  await otto.api('PATCH /api/work-orders/{id}/status', {
    params: { id: orders[7]?.id ?? '' },
    body: { status: 'needs-info' },
  })
  await runJobs()

  const done = await marta.api('GET /api/work-orders/bulk/{id}', { params })
  expect(done).toMatchObject({ isFinished: true, counts: { changed: 29, conflict: 1 } })
  expect(done.rows[0]).toMatchObject({ id: orders[7]?.id, outcome: 'conflict' })
  await expect(otto.api('GET /api/work-orders/bulk/{id}', { params })).rejects.toMatchObject({ status: 404 })
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

test('a filter that no longer matches the number that was seen changes nothing', async () => {
  const { filter, orders } = await ofWard(3)
  await expect(
    marta.api('POST /api/work-orders/bulk/status', { body: { filter, seen: 4, status: 'escalated' } }),
  ).rejects.toMatchObject({ status: 409, code: 'conflict', current: { count: 3 } })
  for (const { version } of await rowsOf(orders)) expect(version).toBe(1)
})

test('who loses the role before the job runs changes nothing any more', async () => {
  const { filter, orders } = await ofWard(2)
  const gone = await createTestUser(app, 'manager')
  const { id } = await gone.api('POST /api/work-orders/bulk/status', {
    body: { filter, seen: 2, status: 'escalated' },
  })
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', gone.user.id).execute()
  await runJobs()

  const rows = db.selectFrom('bulk_rows').select('outcome').where('bulk_id', '=', id)
  expect(await rows.execute()).toEqual([{ outcome: 'refused' }, { outcome: 'refused' }])
  for (const { version } of await rowsOf(orders)) expect(version).toBe(1)
})

const undo = ({ api }: TestUser, id: string) =>
  api('POST /api/work-orders/bulk/{id}/undo', { params: { id } })

test('a change of many is undone, except where somebody else has gone on', async () => {
  const orders = await manyOrders(app, 3)
  const bulk = await setStatus(marta, orders)
  const moved = orders[1]?.id ?? ''
  await otto.api('PATCH /api/work-orders/{id}/status', {
    params: { id: moved },
    body: { status: 'escalated' },
  })
  app.clock.advance(5000)

  const undone = await undo(marta, bulk.id)

  expect(undone).toMatchObject({
    undoUntil: null,
    undo: { isFinished: true, counts: { undone: 2, conflict: 1 } },
  })
  expect(undone.rows[0]).toMatchObject({
    id: moved,
    undoOutcome: 'conflict',
    undoMessage: 'Otto Ohm changed this work order meanwhile.',
  })
  const statuses = (await rowsOf(orders)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['escalated', 'new', 'new'])
  expect(await undo(marta, bulk.id)).toEqual(undone)
  await expectHistories(orders)
})

test('it is undone by its owner alone, for ten seconds after the last of them has changed', async () => {
  const orders = await manyOrders(app, 1)
  const bulk = await setStatus(marta, orders)
  expect(Date.parse(bulk.undoUntil ?? '')).toBe(app.clock.now.getTime() + 10_000)
  await expect(undo(otto, bulk.id)).rejects.toMatchObject({ status: 404 })
  app.clock.advance(undoWindow + 1)
  await expect(undo(marta, bulk.id)).rejects.toMatchObject({ status: 409, code: 'undo_expired' })
})

test('the changes of a job can be undone after its end, and are mailed no earlier', async () => {
  const [undoneTo, keptTo] = [newAddress(), newAddress()]
  const change = async (address: string) => {
    const facility = `Ward ${randomUUID()}`
    const given = { facility_name: facility, contact_email: address }
    await manyOrders(app, 2, given)
    await mailsTo(address)
    const body = { filter: { facility }, seen: 2, status: 'needs-info' } as const
    return marta.api('POST /api/work-orders/bulk/status', { body })
  }
  const [first, second] = [await change(undoneTo), await change(keptTo)]
  const known = new Set<string>()
  /** To whom there are new mails. */
  const mailed = async () => {
    await notifyReporters(notifier, fail)
    const mails = db.selectFrom('mails').select(['id', 'recipient'])
    const rows = await mails.where('recipient', 'in', [undoneTo, keptTo]).execute()
    const fresh = rows.filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    return fresh.map(({ recipient }) => recipient)
  }
  await mailed()
  await runJobs()
  app.clock.advance(undoWindow)
  expect(await mailed()).toEqual([])

  const asked = await undo(marta, first.id)
  expect(asked.undo).toMatchObject({ isFinished: false })
  // The job may take longer than the mails would have waited.
  app.clock.advance(60_000)
  expect(await mailed()).toEqual([keptTo, keptTo])
  await expect(undo(marta, second.id)).rejects.toMatchObject({ code: 'undo_expired' })
  await runJobs()

  const params = { id: first.id }
  expect((await marta.api('GET /api/work-orders/bulk/{id}', { params })).undo).toMatchObject({
    isFinished: true,
    counts: { undone: 2 },
  })
  app.clock.advance(3_600_000)
  expect(await mailed()).toEqual([])
})
