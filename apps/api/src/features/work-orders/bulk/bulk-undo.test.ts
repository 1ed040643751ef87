import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { undoWindow } from '../../../domain/case/undo.ts'
import { notifyReporters } from '../../../notifications/notify-reporters.ts'
import { bulkTest, setStatus, undo } from '../../../testing/bulk-changes.ts'
import { manyOrders } from '../../../testing/bulk-orders.ts'
import { fail, newAddress } from '../../../testing/notifier.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { expectKnownDetails } from '../../../testing/known-details.ts'

const { app, db, expectHistories, mailsTo, marta, notifier, ofWard, otto, rowsOf, runJobs } = await bulkTest()
atEnd(() => expectKnownDetails(db))

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

test('the audit log names what was asked, of which work orders, and for whom', async () => {
  const orders = await manyOrders(app, 27)
  const bulk = await setStatus(marta, orders)
  await undo(marta, bulk.id)
  const entries = await db
    .selectFrom('audit_log')
    .select(['event', 'account_id', 'details'])
    .where('event', 'in', ['bulk.requested', 'bulk.undone'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  for (const { account_id, details } of entries) {
    expect(account_id).toBeNull()
    expect(details).toMatchObject({ bulk: bulk.id, change: 'status', status: 'in-progress', workOrders: 27 })
    expect(details).toMatchObject({ numbers: expect.stringMatching(/^(?:[^,]+, ){24}[^,]+ and 2 more$/) })
  }
  expect(entries.map(({ event }) => event)).toEqual(['bulk.undone', 'bulk.requested'])
})

test('it is undone by its owner alone, for ten seconds after the last of them has changed', async () => {
  const orders = await manyOrders(app, 1)
  const bulk = await setStatus(marta, orders)
  expect(Date.parse(bulk.undoUntil ?? '')).toBe(app.clock.now.getTime() + 10_000)
  await expect(undo(otto, bulk.id)).rejects.toMatchObject({ status: 404 })
  app.clock.advance(undoWindow + 1)
  await expect(undo(marta, bulk.id)).rejects.toMatchObject({ status: 409, code: 'undo_expired' })
})

test('while a job is undone, the work orders that wait for it come first', async () => {
  const { filter, orders } = await ofWard(3)
  const body = { filter, seen: 3, status: 'escalated' } as const
  const { id } = await marta.api('POST /api/work-orders/bulk/status', { body })
  await runJobs()
  const { rows: before } = await marta.api('GET /api/work-orders/bulk/{id}', { params: { id } })
  await undo(marta, id)
  const first = before[0]?.id ?? ''
  await db
    .updateTable('bulk_rows')
    .set({ undo_outcome: 'undone' })
    .where('bulk_id', '=', id)
    .where('work_order_id', '=', first)
    .execute()

  const { rows } = await marta.api('GET /api/work-orders/bulk/{id}', { params: { id } })

  expect(before).toHaveLength(orders.length)
  expect(rows.map((row) => row.id)).toEqual([...before.slice(1).map((row) => row.id), first])
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
