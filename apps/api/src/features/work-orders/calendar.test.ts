import {
  managementStatuses,
  mostCalendarDays,
  workOrderStatuses,
  type WorkOrderFilter,
} from '@tessa/contract'
import { beforeAll, expect, test } from 'vitest'
import { createSeededRandom } from '../../demo/demo-random.ts'
import { nextDueAt } from '../../domain/sla/breach.ts'
import { httpApp } from '../../testing/http-app.ts'
import { orderRow } from '../../testing/order-row.ts'
import { idOfTechnician } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { testConfig } from '../../testing/test-app.ts'

const timeZone = 'America/New_York'
const businessHours = { ...testConfig().businessHours, timeZone, holidays: ['2026-11-26'] }
const app = await httpApp({ businessHours })
app.clock.now = new Date('2026-11-24T15:00:00Z')
const { db, clock } = app
let manager: TestUser
let tomsId = 0

const hour = 3_600_000
const at = (hours: number) => new Date(clock.now.getTime() + hours * hour)

beforeAll(async () => {
  manager = await createTestUser(app, 'manager')
  tomsId = await idOfTechnician(app, await createTestUser(app, 'technician'))
  const random = createSeededRandom(11)
  const maybe = <T>(value: T) => (random.between(1, 2) === 1 ? value : null)
  const rows = Array.from({ length: 300 }, () => {
    const status = random.pick(workOrderStatuses)
    return orderRow(at(-random.between(1, 200)), {
      status,
      equipment_type: random.pick(['Autoclave', 'Centrifuge']),
      technician_id: maybe(tomsId),
      due_at: maybe(at(random.between(-400, 400))),
      estimated_completion: maybe(at(random.between(-300, 900))),
      sla_paused_at: status === 'needs-info' ? at(-2) : null,
    })
  })
  await db.insertInto('work_orders').values(rows).execute()
})

const ask = (query: WorkOrderFilter & { from: string; to: string; perDay?: number }) => {
  const { sort: _, ...rest } = query
  return manager.api('GET /api/work-orders/calendar', { query: rest })
}
const dayOf = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
const month = { from: '2026-10-26', to: '2026-12-06' }

test('K-01 each work order of a filter is on its day, earlier, later, or without a deadline', async () => {
  const rows = await db.selectFrom('work_orders').selectAll().execute()
  const cases: readonly [WorkOrderFilter, (row: (typeof rows)[number]) => boolean][] = [
    [{}, () => true],
    [{ technicianId: String(tomsId) }, (row) => row.technician_id === tomsId],
    [{ status: 'new,escalated' }, ({ status }) => ['new', 'pending', 'escalated'].includes(status)],
    [{ search: 'centrifuge' }, (row) => row.equipment_type === 'Centrifuge'],
    [{ search: 'nothing has this word' }, () => false],
  ]
  for (const [filter, isWanted] of cases) {
    const wanted = rows.filter(isWanted)
    const calendar = await ask({ ...filter, ...month, perDay: 20 })
    const dueOn = (day: string) =>
      wanted
        .flatMap((row) => ({ id: row.id, due: nextDueAt(row) }))
        .filter(({ due }) => due !== null && dayOf(due) === day)
        .toSorted((a, b) => Number(a.due) - Number(b.due) || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id)
    expect(calendar.days.map(({ day }) => day)).toHaveLength(mostCalendarDays)
    for (const { day, total, items } of calendar.days)
      expect([filter, day, total, items.map(({ id }) => id)]).toEqual([
        filter,
        day,
        dueOn(day).length,
        dueOn(day).slice(0, 20),
      ])
    const dueDays = wanted.flatMap((row) => nextDueAt(row) ?? []).map(dayOf)
    expect(calendar).toMatchObject({
      earlier: dueDays.filter((day) => day < month.from).length,
      later: dueDays.filter((day) => day > month.to).length,
      undated: wanted.length - dueDays.length,
    })
  }
})

test('K-01 status is conserved: the list, the counts, the columns of a board and the calendar agree', async () => {
  for (const filter of [{}, { technicianId: 'none' }, { search: 'autoclave' }, { due: 'dated' as const }]) {
    const { total } = await manager.api('GET /api/work-orders', { query: { ...filter, limit: 1 } })
    const counts = await manager.api('GET /api/work-orders/counts', { query: filter })
    const columns = await Promise.all(
      managementStatuses.map((status) =>
        manager.api('GET /api/work-orders', { query: { ...filter, status, limit: 1 } }),
      ),
    )
    const { days, earlier, later, undated } = await ask({ ...filter, ...month })
    const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
    expect([filter, counts.total, sum(Object.values(counts.status))]).toEqual([filter, total, total])
    expect(columns.map((column) => column.total)).toEqual(Object.values(counts.status))
    expect(sum([...days.map((day) => day.total), earlier, later, undated])).toBe(total)
  }
})

test('the calendar tells when the service works: its zone, its hours, weekends and holidays', async () => {
  const { days, ...rest } = await ask({ from: '2026-11-23', to: '2026-11-29' })
  expect(rest).toMatchObject({ timeZone, today: '2026-11-24', opensAt: 480, closesAt: 1020 })
  expect(days.filter(({ isOpen }) => isOpen).map(({ day }) => day)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-27',
  ])
  expect(days.filter(({ isHoliday }) => isHoliday).map(({ day }) => day)).toEqual(['2026-11-26'])
})

test('a day shows the first of it, as many as were asked for', async () => {
  for (const perDay of [1, 3]) {
    const { days } = await ask({ ...month, perDay })
    expect(days.every(({ items, total }) => items.length === Math.min(perDay, total))).toBe(true)
    expect(days.some(({ total }) => total > perDay)).toBe(true)
  }
})

test('days that do not exist, are the wrong way round or too many are refused by the name of their field', async () => {
  for (const [query, field] of [
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-02-01&to=2026-02-31', 'to'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['from=2026-01-01&to=2026-02-12', 'to'],
    ['from=2026-01-01&to=2999-12-31', 'to'],
    ['from=today&to=2026-01-01', 'from'],
    ['to=2026-01-01', 'from'],
    ['from=2026-01-01&to=2026-01-02&perDay=21', 'perDay'],
    ['from=2026-01-01&to=2026-01-02&status=done', 'status'],
  ]) {
    const answer = await manager.send(`/api/work-orders/calendar?${query}`, {})
    expect([query, answer.status, await answer.json()]).toEqual([
      query,
      400,
      expect.objectContaining({ fields: { [field ?? '']: expect.any(String) } }),
    ])
  }
})
