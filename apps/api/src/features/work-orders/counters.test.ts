import {
  helpRequestsStatus,
  helpRequestsStatuses,
  isActive,
  managementStatus,
  managementStatuses,
  priorities,
  readStatus,
  userStatus,
  userStatuses,
  workOrderStatuses,
  type WorkOrderStatus,
} from '@tessa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderRow } from '../../testing/order-row.ts'
import { createTestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { db, clock } = app

/** The words of all views, and those of older data. */
const words = [
  ...workOrderStatuses,
  ...managementStatuses,
  ...userStatuses,
  ...helpRequestsStatuses,
  'in_progress',
  'completed',
  'closed',
  'open',
  'In Progress',
  ' RESOLVED ',
]

const count = <T>(items: readonly T[], key: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1
  return counts
}
const sum = (counts: Record<string, number>, ...keys: string[]): number =>
  (keys.length > 0 ? keys : Object.keys(counts)).reduce((total, key) => total + (counts[key] ?? 0), 0)

const understood = (word: string): WorkOrderStatus => {
  const status = readStatus(word)
  if (!status) throw new Error(`nobody knows what ${word} means`)
  return status
}

test('the counters of all views agree and sum up, whatever words a work order comes with', async () => {
  const manager = await createTestUser(app, 'manager')
  const set = fc.array(
    fc.record({ word: fc.constantFrom(...words), priority: fc.constantFrom(...priorities) }),
    {
      maxLength: 40,
    },
  )
  await fc.assert(
    fc.asyncProperty(set, async (wanted) => {
      await db.deleteFrom('work_orders').execute()
      const orders = wanted.map(({ word, priority }) => ({ status: understood(word), priority }))
      if (orders.length > 0)
        await db
          .insertInto('work_orders')
          .values(orders.map((order) => orderRow(clock.now, order)))
          .execute()

      const byManagement = count(orders, ({ status }) => managementStatus(status))
      const byUser = count(orders, ({ status }) => userStatus(status))
      const byPage = count(orders, ({ status }) => helpRequestsStatus(status))
      const active = orders.filter(({ status }) => isActive(status)).length
      const done = orders.length - active
      for (const view of [byManagement, byUser, byPage]) expect(sum(view)).toBe(orders.length)
      expect([sum(byUser, 'new', 'in-progress'), sum(byUser, 'resolved', 'closed')]).toEqual([active, done])
      expect([sum(byPage, 'pending', 'in-progress'), sum(byPage, 'resolved')]).toEqual([active, done])
      expect(sum(byManagement, 'fulfilled', 'archived')).toBe(done)

      const kept = await db.selectFrom('work_order_counts').selectAll().execute()
      for (const [status, priority] of workOrderStatuses.flatMap((s) =>
        priorities.map((p) => [s, p] as const),
      )) {
        const ofKind = orders.filter((order) => order.status === status && order.priority === priority)
        const row = kept.find((one) => one.status === status && one.priority === priority)
        expect(row?.count ?? 0).toBe(ofKind.length)
      }
      for (const status of managementStatuses) {
        const { items, total } = await manager.api('GET /api/work-orders', { query: { status, limit: 100 } })
        expect([status, total, items.length]).toEqual([status, byManagement[status] ?? 0, total])
        expect(items.every((item) => item.status === status)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})
