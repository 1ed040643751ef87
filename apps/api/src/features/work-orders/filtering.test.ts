import {
  isActive,
  joinFilterValues,
  managementStatus,
  priorities,
  workOrderAttentions,
  workOrderSorts,
  workOrderStatuses,
  type WorkOrderFilter,
  type WorkOrderSort,
} from '@tessa/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { createSeededRandom } from '../../demo/demo-random.ts'
import { nextDueAt } from '../../domain/sla/breach.ts'
import { httpApp } from '../../testing/http-app.ts'
import { testConfig } from '../../testing/test-app.ts'
import { orderRow } from '../../testing/order-row.ts'
import { idOfTechnician } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const timeZone = 'America/New_York'
const app = await httpApp({ businessHours: { ...testConfig().businessHours, timeZone } })
app.clock.now = new Date('2026-11-24T15:00:00Z')
const { db, clock } = app
let manager: TestUser
let tom: TestUser
let tomsId = 0
let inasId = 0
let allRows: readonly Selectable<Tables['work_orders']>[] = []

const hour = 3_600_000
const at = (hours: number) => new Date(clock.now.getTime() + hours * hour)

const kinds = ['Autoclave', 'X-Ray, mobile', String.raw`Pump \ 2`]
const facilities = ['Riverbend', 'Northside, Ward 3', 'Lakeview']

beforeAll(async () => {
  manager = await createTestUser(app, 'manager')
  tom = await createTestUser(app, 'technician')
  tomsId = await idOfTechnician(app, tom)
  inasId = await idOfTechnician(app, await createTestUser(app, 'technician'))
  const random = createSeededRandom(7)
  const maybe = <T>(value: T) => (random.between(1, 2) === 1 ? value : null)
  const orders = Array.from({ length: 240 }, () => {
    const status = random.pick(workOrderStatuses)
    // Some at the same moment, which their ids keep in order.
    const created_at = at(-random.between(1, 90) * 5)
    return orderRow(created_at, {
      status,
      priority: random.pick(priorities),
      equipment_type: random.pick(kinds),
      facility_name: random.pick(facilities),
      facility_is_default: random.between(1, 3) === 1,
      technician_id: random.pick([null, tomsId, inasId]),
      updated_at: at(-random.between(0, 90)),
      due_at: maybe(at(random.between(-8, 8))),
      responded_at: maybe(at(-1)),
      response_breached_at: maybe(at(-1)),
      completion_breached_at: random.between(1, 5) === 1 ? at(-1) : null,
      estimated_completion: maybe(at(random.between(-8, 30))),
      sla_paused_at: status === 'needs-info' ? at(-2) : null,
      resolved_at: isActive(status) ? null : at(-random.between(0, 200)),
    })
  })
  await db.insertInto('work_orders').values(orders).execute()
  // Nothing changes them, so they are read once for all that is expected.
  allRows = await db.selectFrom('work_orders').selectAll().execute()
})

type Row = (typeof allRows)[number]

/** What a filter means, said once more in plain code. */
const needs: Readonly<Record<string, (row: Row) => boolean>> = {
  overdue: (row) =>
    (row.response_breached_at !== null && row.responded_at === null) || row.completion_breached_at !== null,
  'due-soon': (row) => {
    const due = nextDueAt(row)?.getTime()
    return due !== undefined && due >= clock.now.getTime() && due < at(2).getTime()
  },
  'due-today': (row) => {
    const due = nextDueAt(row)
    return due !== null && due >= clock.now && dayOf(due) === dayOf(clock.now)
  },
  unassigned: (row) => row.technician_id === null,
  critical: ({ priority }) => priority === 'critical',
  escalated: ({ status }) => status === 'escalated',
  waiting: ({ status }) => status === 'needs-info',
  'facility-assumed': (row) => row.facility_is_default,
}

const isIn = (words: string | undefined, word: string) =>
  words === undefined || words.split(',').includes(word)
const isAmong = (values: readonly string[] | undefined, value: string) => !values || values.includes(value)

interface Wanted extends Omit<WorkOrderFilter, 'equipment' | 'facility'> {
  readonly equipment?: readonly string[]
  readonly facility?: readonly string[]
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone })
const dayOf = (moment: Date) => dayFormat.format(moment)
const isWithin = (moment: Date | null, from: string | undefined, to: string | undefined) =>
  (from === undefined && to === undefined) ||
  (moment !== null &&
    (from === undefined || dayOf(moment) >= from) &&
    (to === undefined || dayOf(moment) <= to))

const isWanted = (row: Row, wanted: Wanted, me: number | undefined) =>
  isIn(wanted.status, managementStatus(row.status)) &&
  isIn(wanted.priority, row.priority) &&
  (wanted.technicianId === undefined ||
    wanted.technicianId.split(',').some((word) => {
      if (word === 'none') return row.technician_id === null
      return row.technician_id !== null && row.technician_id === (word === 'me' ? me : Number(word))
    })) &&
  isAmong(wanted.equipment, row.equipment_type) &&
  isAmong(wanted.facility, row.facility_name) &&
  isWithin(row.created_at, wanted.createdFrom, wanted.createdTo) &&
  isWithin(row.resolved_at, wanted.resolvedFrom, wanted.resolvedTo) &&
  isWithin(nextDueAt(row), wanted.dueFrom, wanted.dueTo) &&
  (wanted.due === undefined || (nextDueAt(row) === null) === (wanted.due === 'undated')) &&
  (wanted.attention === undefined ||
    (isActive(row.status) && wanted.attention.split(',').some((word) => needs[word]?.(row) === true)))

const rank = (row: Row) => priorities.indexOf(row.priority)
const undated = 1e14
const sortedBy: Readonly<Record<WorkOrderSort, (row: Row) => number>> = {
  newest: (row) => -row.created_at.getTime(),
  oldest: (row) => row.created_at.getTime(),
  due: (row) => nextDueAt(row)?.getTime() ?? undated - row.created_at.getTime(),
  touched: (row) => -row.updated_at.getTime(),
  priority: (row) => -rank(row) * undated - row.created_at.getTime(),
}
const isAscending = (sort: WorkOrderSort) => sort === 'oldest' || sort === 'due'

const expected = (wanted: Wanted, sort: WorkOrderSort, me?: number) => {
  const key = sortedBy[sort]
  const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1) * (isAscending(sort) ? 1 : -1)
  return allRows
    .filter((row) => isWanted(row, wanted, me))
    .toSorted((a, b) => key(a) - key(b) || byId(a, b))
    .map(({ id }) => id)
}

const toFilter = ({ equipment, facility, ...rest }: Wanted): WorkOrderFilter => ({
  ...rest,
  ...(equipment ? { equipment: joinFilterValues(equipment) } : {}),
  ...(facility ? { facility: joinFilterValues(facility) } : {}),
})

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

const filters = (): readonly Wanted[] => [
  {},
  { status: 'new' },
  { status: 'new,escalated,archived' },
  { priority: 'critical' },
  { priority: 'low,high' },
  { technicianId: String(tomsId) },
  { technicianId: `${tomsId},${inasId}` },
  { technicianId: 'none' },
  { technicianId: `none,${inasId}` },
  { technicianId: '999999999' },
  { equipment: ['X-Ray, mobile'] },
  { equipment: kinds },
  { facility: ['Northside, Ward 3', 'Lakeview'] },
  { facility: ['Nowhere'] },
  { createdFrom: '2026-11-10', createdTo: '2026-11-20' },
  { createdTo: '2026-11-15' },
  { resolvedFrom: '2026-11-20' },
  { resolvedFrom: '2026-11-17', resolvedTo: '2026-11-17' },
  { resolvedFrom: '2026-11-15', resolvedTo: '2026-11-22' },
  { resolvedFrom: '2024-01-01', resolvedTo: '2026-11-22' },
  {
    createdFrom: '2026-11-10',
    createdTo: '2026-11-20',
    resolvedFrom: '2026-11-15',
    resolvedTo: '2026-11-22',
  },
  { dueFrom: '2026-11-24', dueTo: '2026-11-24' },
  { dueFrom: '2026-11-25' },
  { dueTo: '2026-11-23' },
  { due: 'undated' },
  { due: 'dated' },
  { due: 'undated', dueTo: '2026-11-24' },
  { dueTo: '2026-11-24', technicianId: String(tomsId) },
  { due: 'undated', status: 'new,archived', attention: 'unassigned' },
  { dueFrom: '2026-11-24', search: 'autoclave', equipment: ['Autoclave'] },
  ...workOrderAttentions.map((attention) => ({ attention })),
  { attention: workOrderAttentions.join(',') },
  { attention: 'overdue,waiting' },
  { attention: 'due-soon,unassigned' },
  { status: 'new,in-progress', priority: 'high,critical' },
  { status: 'fulfilled', technicianId: String(inasId) },
  { priority: 'high', technicianId: 'none' },
  { facility: ['Lakeview'], status: 'new' },
  { facility: ['Lakeview'], equipment: ['Autoclave'], attention: 'unassigned' },
  { attention: 'overdue', technicianId: String(tomsId), createdFrom: '2026-11-12' },
  { search: 'autoclave', attention: 'overdue', equipment: ['Autoclave'] },
]

test.each(workOrderSorts)(
  'K-01 every filter, alone and together, shows what it says, page by page, by %s',
  async (sort) => {
    for (const wanted of filters()) {
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
  const rows = new Map(allRows.map((row) => [row.id, row]))
  for (const item of items) {
    const row = rows.get(item.id)
    if (!row) throw new Error('an unknown work order is listed')
    expect(item.next_due_at).toBe(nextDueAt(row)?.toISOString() ?? null)
    expect(item.facility_is_default).toBe(row.facility_is_default)
  }
})

test('K-01 the counts are those of the lists, each with its own field left aside', async () => {
  for (const wanted of filters()) {
    const { total, ...counts } = await manager.api('GET /api/work-orders/counts', { query: toFilter(wanted) })
    const countOf = (given: Wanted) => expected(given, 'newest').length
    expect([wanted, total]).toEqual([wanted, countOf(wanted)])
    for (const [field, ofWords] of Object.entries(counts))
      for (const [word, count] of Object.entries(ofWords))
        expect([wanted, word, count]).toEqual([wanted, word, countOf({ ...wanted, [field]: word })])
  }
})

test('K-01 each value is counted with the rest of the filter, its own field left aside', async () => {
  const technician = String(tomsId)
  const values = { equipment: kinds, facility: facilities, technicianId: ['none', technician] }
  for (const wanted of filters().filter(({ search }) => search === undefined))
    for (const field of ['equipment', 'facility', 'technicianId'] as const) {
      const { items } = await manager.api('GET /api/work-orders/value-counts', {
        query: { ...toFilter(wanted), field, values: joinFilterValues(values[field]) },
      })
      expect(items.map(({ value }) => value)).toEqual(values[field])
      for (const { value, count } of items) {
        const given = { ...wanted, [field]: field === 'technicianId' ? value : [value] }
        expect([wanted, value, count]).toEqual([wanted, value, expected(given, 'newest').length])
      }
    }
  const many = { field: 'facility', values: Array.from({ length: 51 }, (_, n) => `F${n}`).join(',') } as const
  const refused = await manager.send(
    `/api/work-orders/value-counts?${new URLSearchParams(many).toString()}`,
    {},
  )
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { values: expect.any(String) } })
})

test('the values to choose from are found by the beginnings of their words', async () => {
  const values = async (field: 'equipment' | 'facility', search?: string) =>
    (
      await manager.api('GET /api/work-orders/values', {
        query: { field, ...(search === undefined ? {} : { search }) },
      })
    ).items
  expect((await values('equipment')).toSorted()).toEqual(kinds.toSorted())
  expect((await values('facility', ' ')).toSorted()).toEqual(facilities.toSorted())
  expect(await values('facility', 'ward')).toEqual(['Northside, Ward 3'])
  expect(await values('facility', '3 north')).toEqual(['Northside, Ward 3'])
  expect(await values('equipment', 'x-ray, mob')).toEqual(['X-Ray, mobile'])
  for (const search of ['zzz', '%', '\\', ':*']) expect(await values('facility', search)).toEqual([])
})
