import { ApiError } from '@tessa/api-client'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { orderRow } from '../../testing/order-row.ts'
import { idOfTechnician, ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { testConfig } from '../../testing/test-app.ts'
import { awayUntil } from './technician-load.ts'
import { purgeAbsences } from './absences.ts'

// Evening in New York, and already the next day in London.
const timeZone = 'America/New_York'
const app = await httpApp({ businessHours: { ...testConfig().businessHours, timeZone } })
app.clock.now = new Date('2026-11-25T01:00:00Z')
const { db, clock } = app
const today = '2026-11-24'

let ada: TestUser
let manager: TestUser
beforeAll(async () => {
  ada = await createTestUser(app)
  manager = await createTestUser(app, 'manager')
})
let tom: TestUser
let id = ''
beforeEach(async () => {
  tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })
  id = String(await idOfTechnician(app, tom))
})

const loadOf = async (technicianId: string) => {
  const { items } = await manager.api('GET /api/technicians/load')
  return items.find((one) => String(one.id) === technicianId)
}
const addDays = (from: string, to: string, reason?: string) =>
  manager.api('POST /api/technicians/{id}/absences', {
    params: { id },
    body: { from, to, ...(reason === undefined ? {} : { reason }) },
  })
const setMaximum = (maxWorkload: number) =>
  manager.api('PATCH /api/technicians/{id}', { params: { id }, body: { maxWorkload } })
const assign = (by: TestUser, orderId: string, given: object = {}) =>
  by.api('POST /api/work-orders/{id}/assign', {
    params: { id: orderId },
    body: { technicianId: Number(id), ...given },
  })

test('each number of a technician’s load is what the list shows with that filter', async () => {
  const hours = (count: number) => new Date(clock.now.getTime() + count * 3_600_000)
  const technician_id = Number(id)
  const rows = [
    { response_breached_at: hours(-1) },
    { completion_breached_at: hours(-1) },
    // Past, but not escalated yet.
    { estimated_completion: hours(-1) },
    { estimated_completion: hours(1) },
    { due_at: hours(3.9) },
    { estimated_completion: hours(4) },
    { status: 'fulfilled' as const, estimated_completion: hours(1) },
    { status: 'needs-info' as const, estimated_completion: hours(1), sla_paused_at: hours(-1) },
  ]
  await db
    .insertInto('work_orders')
    .values(rows.map((row) => orderRow(hours(-9), { technician_id, ...row })))
    .execute()

  const load = await loadOf(id)
  expect(load).toMatchObject({ name: 'Tom Tool', current_workload: 7, overdue: 2, due_today: 2 })
  const total = async (query: object) =>
    (await manager.api('GET /api/work-orders', { query: { technicianId: id, ...query } })).total
  expect(await total({ status: 'new,in-progress,needs-info,escalated' })).toBe(7)
  expect(await total({ attention: 'overdue' })).toBe(2)
  expect(await total({ attention: 'due-today' })).toBe(2)
})

test('a maximum is set from one to two hundred, and errors name the field', async () => {
  expect(await setMaximum(3)).toMatchObject({ max_workload: 3 })
  for (const wrong of [0, -1, 201, 1.5])
    await expect(setMaximum(wrong)).rejects.toMatchObject({
      code: 'validation',
      fields: { maxWorkload: expect.any(String) },
    })
  expect(await loadOf(id)).toMatchObject({ max_workload: 3 })
})

test('days away are several, in order, with the last day of the time away', async () => {
  await addDays('2026-12-24', '2026-12-31', ' Holidays ')
  await addDays('2026-11-27', '2026-11-30')
  const load = await addDays(today, '2026-11-26', 'Training')
  expect(load).toMatchObject({
    away_until: '2026-11-30',
    absences: [
      { from: today, to: '2026-11-26', reason: 'Training' },
      { from: '2026-11-27', to: '2026-11-30', reason: null },
      { from: '2026-12-24', to: '2026-12-31', reason: 'Holidays' },
    ],
  })
  const { items } = await tom.api('GET /api/technicians')
  const own = items.find((one) => String(one.id) === id)
  expect(own?.away_until).toBe('2026-11-30')
  // Why they are away is for managers.
  expect(own?.days_away?.[0]).toEqual({ from: today, to: '2026-11-26' })

  const [first] = load.absences
  const without = await manager.api('DELETE /api/technicians/{id}/absences/{absenceId}', {
    params: { id, absenceId: first?.id ?? '' },
  })
  expect(without.away_until).toBeUndefined()
  expect(without.absences).toHaveLength(2)
})

test.for([
  ['a day that no calendar has', '2027-02-29', '2027-03-01', 'from', '2027-02-29 is in no calendar.'],
  ['a last day that no calendar has', '2027-02-28', '2027-02-30', 'to', '2027-02-30 is in no calendar.'],
  ['an end before the beginning', '2027-03-02', '2027-03-01', 'to', 'must not be before'],
  ['days that are over', '2026-11-01', '2026-11-23', 'to', 'These days are over.'],
  ['more than a year', '2027-01-01', '2028-01-02', 'to', 'more than a year'],
  ['words', 'tomorrow', '2027-01-01', 'from', ''],
] as const)('days away refuse %s, and the error names the field', async ([, from, to, field, words]) => {
  const refusal = await addDays(from, to).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'validation', fields: { [field]: expect.stringContaining(words) } })
})

test('the same days sent at once by two are entered once', async () => {
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => addDays('2027-01-04', '2027-01-08')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        fields: { from: 'These days overlap with others: January 4, 2027 to January 8, 2027.' },
      })
  expect((await loadOf(id))?.absences).toHaveLength(1)
})

test('somebody who is away gets work only if that is meant, and the answer names the days', async () => {
  await addDays(today, '2026-12-03')
  const order = await ordered(ada)
  await expect(assign(manager, order)).rejects.toMatchObject({
    status: 409,
    code: 'technician_away',
    userMessage: 'Tom Tool is away: November 24, 2026 to December 3, 2026.',
  })
  expect(await assign(manager, order, { whileAway: true })).toMatchObject({ technician_name: 'Tom Tool' })
  // They know it themselves.
  expect(await assign(tom, await ordered(ada))).toMatchObject({ technician_name: 'Tom Tool' })
})

test('what is to be done while they are away asks as well', async () => {
  await addDays('2026-12-01', '2026-12-03')
  expect(await assign(manager, await ordered(ada), { estimatedCompletion: '2026-11-30T23:59' })).toBeDefined()
  await expect(
    assign(manager, await ordered(ada), { estimatedCompletion: '2026-12-03T23:59' }),
  ).rejects.toMatchObject({ code: 'technician_away' })
})

test('many assignments at once ask from the maximum that was set, and from the day that was entered', async () => {
  await setMaximum(5)
  const orders = await Promise.all(Array.from({ length: 12 }, () => ordered(ada)))
  const outcomes = await Promise.allSettled(orders.map((order) => assign(manager, order)))
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(7)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'technician_full' })
  expect(await loadOf(id)).toMatchObject({ current_workload: 5 })

  await setMaximum(200)
  const rest = orders.filter((_, index) => outcomes[index]?.status === 'rejected')
  const [, ...raced] = await Promise.allSettled([
    addDays(today, today),
    ...rest.map((order) => assign(manager, order)),
  ])
  const taken = raced.filter(({ status }) => status === 'fulfilled').length
  for (const one of raced)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'technician_away' })
  expect(await loadOf(id)).toMatchObject({ current_workload: 5 + taken })
})

test('technicians see neither the load of others nor change anything of it', async () => {
  const forbidden = { status: 403, code: 'forbidden' }
  const params = { id }
  const calls: readonly (() => Promise<unknown>)[] = [
    () => tom.api('GET /api/technicians/load'),
    () => tom.api('PATCH /api/technicians/{id}', { params, body: { maxWorkload: 1 } }),
    () => tom.api('POST /api/technicians/{id}/absences', { params, body: { from: today, to: today } }),
    () => tom.api('POST /api/technicians/{id}/hand-over', { params, body: { to: null } }),
  ]
  for (const call of calls) {
    const refusal: unknown = await call().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject(forbidden)
  }
})

test('days away are deleted long after they are over', async () => {
  await addDays(today, today, 'Surgery')
  const left = () =>
    db.selectFrom('technician_absences').selectAll().where('technician_id', '=', Number(id)).execute()
  const days = (count: number) => new Date(clock.now.getTime() + count * 24 * 3_600_000)
  await purgeAbsences(db, days(89))
  expect(await left()).toHaveLength(1)
  await purgeAbsences(db, days(92))
  expect(await left()).toEqual([])
})

test.for([
  ['nothing entered', [], undefined],
  ['later', [['2026-11-25', '2026-11-26']], undefined],
  ['today alone', [[today, today]], today],
  ['since last week', [['2026-11-17', '2026-11-25']], '2026-11-25'],
  [
    'with a day of work between',
    [
      [today, today],
      ['2026-11-26', '2026-11-27'],
    ],
    today,
  ],
  [
    'in parts',
    [
      ['2026-11-17', today],
      ['2026-11-25', '2026-11-27'],
    ],
    '2026-11-27',
  ],
] as const)('until when somebody is away: %s', ([, days, until]) => {
  expect(
    awayUntil(
      days.map(([from, to]) => ({ from, to })),
      today,
    ),
  ).toBe(until)
})
