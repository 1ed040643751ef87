import { workOrderSorts, type WorkOrderSort } from '@tessa/contract'
import { expect, test } from 'vitest'
import { nextDueAt } from '../../domain/sla/breach.ts'
import { filteringTest } from '../../testing/filtering/filtering-test.ts'
import { toFilter, type Wanted } from '../../testing/filtering/wanted-orders.ts'
import type { TestUser } from '../../testing/people.ts'

const { expected, filters, manager, rows, tom, tomsId } = await filteringTest()

const listed = async ({ api }: TestUser, wanted: Wanted, sort: WorkOrderSort) => {
  const ids: string[] = []
  let total = 0
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { ...toFilter(wanted), sort, limit: 25, ...(cursor === undefined ? {} : { cursor }) }
    const page = await api('GET /api/work-orders', { query })
    ids.push(...page.items.map(({ id }) => id))
    total = page.total
    cursor = page.nextCursor
  }
  return { ids, total }
}

test.each(workOrderSorts)(
  'K-01 every filter, alone and together, shows what it says, page by page, by %s',
  async (sort) => {
    for (const wanted of filters) {
      const ids = expected(wanted, sort)
      expect([wanted, await listed(manager, wanted, sort)]).toEqual([wanted, { ids, total: ids.length }])
    }
  },
)

test('K-01 me is the technician who looks; a manager who is none has none', async () => {
  const wanted = { technicianId: 'me' }
  const ids = expected(wanted, 'newest', tomsId)
  expect(ids.length).toBeGreaterThan(0)
  expect((await listed(tom, wanted, 'newest')).ids).toEqual(ids)
  expect((await listed(manager, wanted, 'newest')).ids).toEqual([])
  const orNone = { technicianId: 'none,me' }
  expect((await listed(tom, orNone, 'due')).ids).toEqual(expected(orNone, 'due', tomsId))
  expect((await listed(manager, orNone, 'due')).ids).toEqual(expected(orNone, 'due'))
})

test('K-01 a cursor of one order is refused in another', async () => {
  const { nextCursor } = await manager.api('GET /api/work-orders', { query: { sort: 'due', limit: 5 } })
  for (const sort of workOrderSorts) {
    const answer = await manager.send(`/api/work-orders?sort=${sort}&cursor=${nextCursor ?? ''}`, {})
    expect([sort, answer.status]).toEqual([sort, sort === 'due' ? 200 : 400])
    if (sort !== 'due') expect(await answer.json()).toMatchObject({ fields: { cursor: expect.any(String) } })
  }
})

test('a record tells when it is due next, and whether its facility was assumed', async () => {
  const { items } = await manager.api('GET /api/work-orders', { query: { sort: 'due', limit: 100 } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const item of items) {
    const row = byId.get(item.id)
    if (!row) throw new Error('an unknown work order is listed')
    expect(item.next_due_at).toBe(nextDueAt(row)?.toISOString() ?? null)
    expect(item.facility_is_default).toBe(row.facility_is_default)
  }
})
