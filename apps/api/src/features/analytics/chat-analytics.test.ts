import { randomUUID } from 'node:crypto'
import {
  figureDimensions,
  sessionsBehind,
  sessionsEscalatedFor,
  workOrdersBehind,
  type ChatAnalyticsQuery,
  type FigureRecords,
} from '@tessa/contract'
import { expect, test } from 'vitest'
import { countFigures } from '../../domain/figures/count-figures.ts'
import { localDay } from '../../domain/sla/local-time.ts'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import { addDays, type DayRange } from '../../domain/figures/range.ts'

const app = await httpApp()
const { db, clock, config } = app
const { timeZone } = config.businessHours
const manager = await createTestUser(app, 'manager')
const tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Ash' })
const guest = app.client()

const today = () => localDay(timeZone, clock.now.getTime())
const analytics = (query: ChatAnalyticsQuery = {}) => manager.api('GET /api/admin/chat-analytics', { query })
const report = (body: object) =>
  guest.api('POST /api/chat/session-analytics', { body: { sessionId: randomUUID(), ...body } })

/** How many records the list behind a figure shows. */
const countBehind = async ({ list, filter }: FigureRecords): Promise<number> =>
  list === 'work-orders'
    ? (await manager.api('GET /api/work-orders', { query: filter })).total
    : (await manager.api('GET /api/admin/chat-sessions', { query: filter })).total

test('N-06 without any data nothing divides, and nothing is made up', async () => {
  const { current, hasData, breakdowns, reasons, points, integrations } = await analytics()

  expect(hasData).toBe(false)
  expect(current).toMatchObject({
    chatSessions: 0,
    workOrdersCreated: 0,
    utilization: 0,
    completionRates: { resolved: 0, escalated: 0, abandoned: 0 },
  })
  for (const name of [
    'completionRate',
    'aiResponseRate',
    'slaKeptRate',
    'meanResponseMinutes',
    'meanRepairMinutes',
    'medianRepairMinutes',
    'firstTimeFixRate',
  ] as const)
    expect({ [name]: current[name] }).toEqual({ [name]: null })
  expect([breakdowns.equipment.rows, reasons, points.length]).toEqual([[], [], 30])
  expect(new Set(integrations.map(({ status }) => status))).toEqual(new Set(['not-configured']))
})

test('N-06 each figure counts as many records as the list behind it shows', async () => {
  const ids = []
  for (let number = 0; number < 14; number += 1)
    ids.push(
      await ordered(guest, {
        equipmentType: `Kind ${number % 12}`,
        facilityName: `Clinic, ${number % 3}`,
        ...(number % 2 === 0 ? { manufacturer: 'Getinge\\' } : {}),
      }),
    )
  const [first = '', second = '', third = '', late = ''] = ids
  const move = (id: string, status: 'in-progress' | 'fulfilled') =>
    manager.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })
  const take = (id: string) =>
    tom.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId: tomId } })
  const { items } = await manager.api('GET /api/technicians')
  const tomId = items[0]?.id ?? 0
  await take(first)
  await db
    .updateTable('work_orders')
    .set({ due_at: new Date(0) })
    .where('id', '=', late)
    .execute()
  clock.advance(5 * 60_000)
  for (const id of [first, second, third]) await move(id, 'fulfilled')
  await move(third, 'in-progress')
  await move(late, 'in-progress')
  clock.advance(2 * 60_000)
  await move(third, 'fulfilled')
  await report({ sessionStatus: 'completed', completionType: 'resolved' })
  await report({ sessionStatus: 'escalated', escalationReason: 'Sparks, and “smoke” \\ 50 %' })
  await report({ completionType: 'work-order' })
  await report({ sessionStatus: 'abandoned' })
  await report({})
  await countFigures(db, timeZone)

  const { current, breakdowns, reasons, accounts } = await analytics()

  expect(current).toMatchObject({
    chatSessions: 5,
    utilization: 250,
    completionRates: { resolved: 1, escalated: 2, abandoned: 1 },
    completionRate: 25,
    workOrdersCreated: 14,
    workOrdersResolved: 3,
    responded: 4,
    slaDue: 4,
    slaKept: 3,
    slaKeptRate: 75,
    reopened: 1,
    firstTimeFixes: 2,
    firstTimeFixRate: 66.7,
    meanResponseMinutes: 5,
    meanRepairMinutes: 5.7,
    medianRepairMinutes: 5,
  })
  expect(accounts).toBe(
    (await (await createTestUser(app, 'admin')).api('GET /api/admin/users', { query: {} })).total - 1,
  )
  for (const name of [
    'workOrdersCreated',
    'workOrdersResolved',
    'responded',
    'slaDue',
    'slaKept',
    'reopened',
    'firstTimeFixes',
  ] as const) {
    expect({ [name]: await countBehind(workOrdersBehind(name, current)) }).toEqual({ [name]: current[name] })
    for (const dimension of figureDimensions)
      for (const { value, ...row } of breakdowns[dimension].rows)
        expect({
          [`${name} ${dimension} ${value}`]: await countBehind(
            workOrdersBehind(name, current, { dimension, value }),
          ),
        }).toEqual({ [`${name} ${dimension} ${value}`]: row[name] })
  }
  expect(await countBehind(sessionsBehind('chatSessions', current))).toBe(5)
  for (const outcome of ['resolved', 'escalated', 'abandoned'] as const)
    expect(await countBehind(sessionsBehind(outcome, current))).toBe(current.completionRates[outcome])
  expect(reasons).toHaveLength(2)
  for (const { reason, count } of reasons)
    expect(await countBehind(sessionsEscalatedFor(reason, current))).toBe(count)
})

test('N-06 all values of one dimension are told where they are asked for, each with its records', async () => {
  const { current, breakdowns } = await analytics({ all: 'equipment' })
  const { rows, others } = breakdowns.equipment
  expect([rows.length, others]).toEqual([12, { values: 0, workOrdersCreated: 0, workOrdersResolved: 0 }])
  expect(rows.reduce((sum, row) => sum + row.workOrdersCreated, 0)).toBe(current.workOrdersCreated)
  for (const { value, workOrdersCreated } of rows)
    expect(
      await countBehind(workOrdersBehind('workOrdersCreated', current, { dimension: 'equipment', value })),
    ).toBe(workOrdersCreated)
  expect(breakdowns.facility.rows).toHaveLength(3)
})

test('N-06 ten values of a dimension are told, the others counted, and all add up', async () => {
  const { current, breakdowns } = await analytics()
  for (const dimension of figureDimensions) {
    const { rows, others } = breakdowns[dimension]
    const sum = (name: 'workOrdersCreated' | 'workOrdersResolved') =>
      rows.reduce((total, row) => total + row[name], others[name])
    expect([sum('workOrdersCreated'), sum('workOrdersResolved')]).toEqual([14, current.workOrdersResolved])
  }
  expect([breakdowns.equipment.rows.length, breakdowns.equipment.others.values]).toEqual([10, 2])
  expect(breakdowns.technician.rows.map(({ label }) => label)).toEqual(['Unassigned', 'Tom Ash'])
  expect(breakdowns.manufacturer.rows.map(({ label }) => label)).toEqual(['Getinge\\', 'Not specified'])
})

test('N-06 the points add up to the figures, and the range before ends where this one begins', async () => {
  for (const from of [today(), addDays(today(), -91), addDays(today(), -400)]) {
    const { current, before, points } = await analytics({ from, to: today() })
    expect(points.reduce((sum, point) => sum + point.workOrdersCreated, 0)).toBe(current.workOrdersCreated)
    expect(points.reduce((sum, point) => sum + point.chatSessions, 0)).toBe(current.chatSessions)
    expect([points[0]?.from, points.at(-1)?.to]).toEqual([from, today()])
    expect(before.to).toBe(addDays(from, -1))
  }
  const { points: days } = await analytics({ from: addDays(today(), -400), to: today(), by: 'day' })
  expect([days.length, days.at(-1)?.workOrdersCreated]).toEqual([401, 14])
  const { current, before } = await analytics({ from: addDays(today(), 1), to: addDays(today(), 1) })
  expect([current.workOrdersCreated, before.workOrdersCreated]).toEqual([0, 14])
})

test('N-06 the median is that of all work orders resolved in the range', async () => {
  const seconds = [3, 40, 41, 600, 601, 602, 90_000, 90_001, 4_000_000]
  const from = new Date('2020-03-01T12:00:00Z')
  for (const [index, time] of seconds.entries()) {
    const id = await ordered(guest)
    // On nine days of two months, the longest on the first.
    const resolved = new Date(from.getTime() - index * 86_400_000)
    const created = new Date(resolved.getTime() - time * 1000)
    await db
      .updateTable('work_orders')
      .set({ created_at: created, resolved_at: resolved, status: 'fulfilled' })
      .where('id', '=', id)
      .execute()
  }
  await countFigures(db, timeZone)

  const median = async (range: DayRange) => (await analytics(range)).current.medianRepairMinutes
  expect(await median({ from: '2020-02-01', to: '2020-03-01' })).toBe(10)
  expect(await median({ from: '2020-02-29', to: '2020-03-01' })).toBe(0.1)
  expect(await median({ from: '2020-02-01', to: '2020-02-24' })).toBe(1500)
})

test('N-06 the AI response rate is that of the answered calls', async () => {
  await guest.api('POST /api/chat/advanced-diagnostics', {
    body: { equipmentType: 'autoclave', issue: 'stops' },
  })
  const counted = () => db.selectFrom('assistant_call_counts').select(['answered', 'unanswered']).execute()
  await expect.poll(counted, { timeout: 10_000 }).toEqual([{ answered: 1, unanswered: 0 }])
  const fallback = {
    day: today(),
    called_at: app.clock.now,
    kind: 'adaptive-handler',
    is_answered: false,
    duration_ms: 30_000,
    chat_session_id: null,
  } as const
  await db.insertInto('assistant_calls').values([fallback, fallback, fallback]).execute()

  for (const from of [today(), addDays(today(), -40), addDays(today(), -400)]) {
    const { current, points } = await analytics({ from })
    expect(current).toMatchObject({ assistantCalls: 4, answeredCalls: 1, aiResponseRate: 25 })
    expect(points.reduce((sum, { assistantCalls }) => sum + assistantCalls, 0)).toBe(4)
  }
})

test.each([
  [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
  [{ from: '2026-02-30' }, 'from'],
  [{ from: '2000-01-01', to: '2100-01-01' }, 'to'],
  [{ to: 'today' }, 'to'],
])('N-06 a range such as %o is refused, and the field is named', async (query, field) => {
  await expect(analytics(query)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  })
})

test('N-06 only managers and admins read figures', async () => {
  for (const [who, status] of [
    [guest, 401],
    [await createTestUser(app), 403],
    [tom, 403],
  ] as const)
    await expect(who.api('GET /api/admin/chat-analytics', { query: {} })).rejects.toMatchObject({ status })
})
