import { promiseFor } from '@tessa/contract'
import { expect, test } from 'vitest'
import { openBusiness } from './business-time.ts'
import { dueAt, pause, resume } from './deadline.ts'

const business = openBusiness({
  timeZone: 'America/Chicago',
  weekdays: [1, 2, 3, 4, 5],
  opensAt: 8 * 60,
  closesAt: 17 * 60,
  holidays: ['2026-11-26'],
})
const due = (
  kind: Parameters<typeof promiseFor>[0],
  priority: Parameters<typeof promiseFor>[1],
  now: string,
) => dueAt(business, promiseFor(kind, priority), new Date(now)).toISOString()

test('what was promised is due when its words say', () => {
  expect(due('support-request', 'high', '2026-11-21T20:00:00Z')).toBe('2026-11-22T20:00:00.000Z')
  expect(due('help-dialog', 'high', '2026-11-21T20:00:00Z')).toBe('2026-11-22T00:00:00.000Z')
  expect(due('work-order', 'critical', '2026-11-21T20:00:00Z')).toBe('2026-11-21T22:00:00.000Z')
  // Wednesday afternoon is the same day, Wednesday evening is Friday: Thursday is a holiday.
  expect(due('service', 'medium', '2026-11-25T20:00:00Z')).toBe('2026-11-25T23:00:00.000Z')
  expect(due('service', 'medium', '2026-11-26T01:00:00Z')).toBe('2026-11-27T23:00:00.000Z')
})

test('while it waits for its reporter the clock stands still', () => {
  const now = new Date('2026-11-21T20:00:00Z')
  const promise = promiseFor('support-request', 'high')
  const begun = { due_at: dueAt(business, promise, now), paused_at: null }
  const paused = pause(begun, new Date('2026-11-22T02:00:00Z'))
  // Asking twice does not stop it twice.
  expect(pause(paused, new Date('2026-11-22T09:00:00Z'))).toEqual(paused)

  const running = resume(business, promise, paused, new Date('2026-11-24T10:00:00Z'))
  expect(running).toEqual({ due_at: new Date('2026-11-25T04:00:00Z'), paused_at: null })
  expect(resume(business, promise, running, new Date('2026-11-30T00:00:00Z'))).toEqual(running)
})

test('on the clock of business hours, what was left of them is left', () => {
  const promise = promiseFor('service', 'low')
  // Tuesday 15:00 there, so two hours are left when it stops.
  const paused = { due_at: new Date('2026-11-24T23:00:00Z'), paused_at: new Date('2026-11-24T21:00:00Z') }
  const { due_at } = resume(business, promise, paused, new Date('2026-11-25T22:30:00Z'))
  // Wednesday 16:30: half an hour then, the rest on Friday.
  expect(due_at).toEqual(new Date('2026-11-27T15:30:00Z'))
})

test('a promise that was broken before it waited stays broken', () => {
  const late = { due_at: new Date('2026-11-21T10:00:00Z'), paused_at: new Date('2026-11-21T11:00:00Z') }
  const promise = promiseFor('support-request', 'high')
  expect(resume(business, promise, late, new Date('2026-11-25T00:00:00Z')).due_at).toEqual(late.due_at)
})
