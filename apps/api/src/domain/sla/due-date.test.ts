import { defaultOpenings, slaFor } from '@tessa/contract'
import { expect, test } from 'vitest'
import { openBusiness, type Business } from './business-time.ts'
import { dueAt, pauseSla, resumeSla } from './due-date.ts'

const hours = { timeZone: 'America/Chicago', openings: defaultOpenings, holidays: ['2026-11-26'] }
const business = openBusiness(hours)
const everyDay = (opensAt: number, closesAt: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: opensAt * 60, closesAt: closesAt * 60 }))
const [allDay, afternoons] = [everyDay(0, 24), everyDay(13, 15)]
const clockRuns = { sla_paused_at: null, sla_left_ms: null }
const due = (kind: Parameters<typeof slaFor>[0], priority: Parameters<typeof slaFor>[1], now: string) =>
  dueAt(business, slaFor(kind, priority), new Date(now)).toISOString()

test('the due date matches the text of the SLA', () => {
  expect(due('support-request', 'high', '2026-11-21T20:00:00Z')).toBe('2026-11-22T20:00:00.000Z')
  expect(due('help-dialog', 'high', '2026-11-21T20:00:00Z')).toBe('2026-11-22T00:00:00.000Z')
  expect(due('work-order', 'critical', '2026-11-21T20:00:00Z')).toBe('2026-11-21T22:00:00.000Z')
  // Wednesday afternoon is the same day, Wednesday evening is Friday: Thursday is a holiday.
  expect(due('service', 'medium', '2026-11-25T20:00:00Z')).toBe('2026-11-25T23:00:00.000Z')
  expect(due('service', 'medium', '2026-11-26T01:00:00Z')).toBe('2026-11-27T23:00:00.000Z')
})

test('the clock stops while a case waits for its reporter', () => {
  const now = new Date('2026-11-21T20:00:00Z')
  const promise = slaFor('support-request', 'high')
  const begun = { due_at: dueAt(business, promise, now), ...clockRuns }
  const paused = pauseSla(business, promise, begun, new Date('2026-11-22T02:00:00Z'))
  // A second question does not stop the clock again.
  expect(pauseSla(business, promise, paused, new Date('2026-11-22T09:00:00Z'))).toEqual(paused)

  const running = resumeSla(business, promise, paused, new Date('2026-11-24T10:00:00Z'))
  expect(running).toEqual({ due_at: new Date('2026-11-25T04:00:00Z'), ...clockRuns })
  expect(resumeSla(business, promise, running, new Date('2026-11-30T00:00:00Z'))).toEqual(running)
})

test('a pause keeps the remaining business hours', () => {
  const promise = slaFor('service', 'low')
  // Tuesday 15:00 there, so two hours are left when it stops.
  const begun = { due_at: new Date('2026-11-24T23:00:00Z'), ...clockRuns }
  const paused = pauseSla(business, promise, begun, new Date('2026-11-24T21:00:00Z'))
  const resumed = (open: Business) =>
    resumeSla(open, promise, paused, new Date('2026-11-25T22:30:00Z')).due_at
  // Wednesday 16:30: half an hour then, the rest on Friday.
  expect(resumed(business)).toEqual(new Date('2026-11-27T15:30:00Z'))

  // Hours that change during the pause: what is left stays, and is counted by the new ones.
  expect(resumed(openBusiness({ ...hours, openings: allDay }))).toEqual(new Date('2026-11-26T00:30:00Z'))
  expect(resumed(openBusiness({ ...hours, openings: afternoons }))).toEqual(new Date('2026-11-27T21:00:00Z'))
})

test('a pause does not undo an earlier breach', () => {
  const promise = slaFor('support-request', 'high')
  const begun = { due_at: new Date('2026-11-21T10:00:00Z'), ...clockRuns }
  const late = pauseSla(business, promise, begun, new Date('2026-11-21T11:00:00Z'))
  expect(resumeSla(business, promise, late, new Date('2026-11-25T00:00:00Z')).due_at).toEqual(late.due_at)
})
