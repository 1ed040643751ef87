import { expect, test } from 'vitest'
import { bulkTest } from '../../../testing/bulk-changes.ts'
import { createTestUser } from '../../../testing/people.ts'

const { app, db, expectHistories, marta, ofWard, otto, rowsOf, runJobs } = await bulkTest()

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
