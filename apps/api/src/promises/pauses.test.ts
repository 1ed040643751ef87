import { promises, type ServicePromise } from '@tessa/contract'
import { expect, test } from 'vitest'
import { dice, minute, randomCalendars, spanStart } from '../testing/minute-calendar.ts'
import { openBusiness } from './business-time.ts'
import { dueAt, pause, resume, type Due } from './deadline.ts'

/** The rows of the table, and one that runs in business hours for a number of minutes. */
const rows: readonly ServicePromise[] = [
  ...promises,
  { key: 'scheduled', kinds: ['service'], priorities: ['low'], words: '', clock: 'business', minutes: 500 },
]

interface Wait {
  readonly from: number
  readonly until: number
}

const dateOf = (n: number) => new Date(spanStart + n * minute)

test('100,000 random promises that wait for their reporter agree with counting minute by minute', () => {
  const below = dice(11)
  const calendars = randomCalendars(below)
  let [compared, moved, broken] = [0, 0, 0]
  for (let calendar = 0; calendar < 100; calendar += 1) {
    const { given, isOpen, days, count } = calendars(calendar)
    const business = openBusiness(given)

    /** What is left to count when the promise is given. */
    const minutesOf = ({ minutes }: ServicePromise, start: number): number => {
      if (minutes !== null) return minutes
      let first = start
      while (isOpen[first] === 0) first += 1
      let end = first
      while (days[end] === days[first] && isOpen[end] === 1) end += 1
      return end - first
    }
    /** The minute at which nothing is left; the clock stands still while it waits. */
    const counted = (row: ServicePromise, start: number, waits: readonly Wait[]): number => {
      let [left, n] = [minutesOf(row, start), start]
      while (left > 0) {
        const wait = waits.find(({ from, until }) => from <= n && n < until)
        if (!wait) left -= row.clock === 'always' ? 1 : (isOpen[n] ?? 0)
        n = wait ? wait.until : n + 1
      }
      return n
    }
    const computed = (row: ServicePromise, start: number, waits: readonly Wait[]): number => {
      let due: Due = { due_at: dueAt(business, row, dateOf(start)), paused_at: null }
      for (const { from, until } of waits) {
        // Asking once more in between changes nothing.
        const asked = pause(pause(due, dateOf(from)), dateOf(until - 1))
        due = resume(business, row, asked, dateOf(until))
      }
      return ((due.due_at?.getTime() ?? 0) - spanStart) / minute
    }

    for (let n = 0; n < 1000; n += 1) {
      const row = rows[below(rows.length)]
      if (!row) continue
      const start = below(count - 150 * 24 * 60)
      const waits: Wait[] = []
      for (let end = start, more = below(4); more > 0; more -= 1) {
        const from = end + below(36 * 60)
        end = from + 1 + below(6 * 24 * 60)
        waits.push({ from, until: end })
      }
      const wanted = counted(row, start, waits)
      const got = computed(row, start, waits)
      if (got !== wanted)
        expect([given, row, dateOf(start), waits, dateOf(got)]).toEqual([
          given,
          row,
          dateOf(start),
          waits,
          dateOf(wanted),
        ])
      compared += 1
      if (wanted !== counted(row, start, [])) moved += 1
      else if (waits.length > 0) broken += 1
    }
  }
  // Both kinds have to be among them: what a wait moved, and what was due before it.
  expect(compared).toBe(100_000)
  expect(Math.min(moved, broken)).toBeGreaterThan(15_000)
})
