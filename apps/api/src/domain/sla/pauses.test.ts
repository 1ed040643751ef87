import { slaPolicies, type SlaPolicyRow } from '@tessa/contract'
import { expect, test } from 'vitest'
import { seededRandom, minute, randomCalendars, spanStart } from '../../testing/reference-calendar.ts'
import { openBusiness } from './business-time.ts'
import { dueAt, pauseSla, resumeSla, type SlaClock } from './due-date.ts'

/** The rows of the SLA table, and one that counts a number of minutes in business hours. */
const rows: readonly SlaPolicyRow[] = [
  ...slaPolicies,
  { key: 'scheduled', kinds: ['service'], priorities: ['low'], words: '', clock: 'business', minutes: 500 },
]

interface Wait {
  readonly from: number
  readonly until: number
}

const running = { sla_paused_at: null, sla_left_ms: null }
const dateOf = (n: number) => new Date(spanStart + n * minute)

test('100,000 random SLAs with pauses match a minute-by-minute count', () => {
  const below = seededRandom(11)
  const calendars = randomCalendars(below)
  let [compared, moved, broken] = [0, 0, 0]
  for (let calendar = 0; calendar < 100; calendar += 1) {
    const { given, isOpen, days, count } = calendars(calendar)
    const business = openBusiness(given)

    /** The remaining minutes at the start of the SLA. */
    const minutesOf = ({ minutes }: SlaPolicyRow, start: number): number => {
      if (minutes !== null) return minutes
      let first = start
      while (isOpen[first] === 0) first += 1
      let end = first
      while (days[end] === days[first] && isOpen[end] === 1) end += 1
      return end - first
    }
    /** The minute at which no time remains. The clock stops during a pause. */
    const counted = (row: SlaPolicyRow, start: number, waits: readonly Wait[]): number => {
      let [left, n] = [minutesOf(row, start), start]
      while (left > 0) {
        const wait = waits.find(({ from, until }) => from <= n && n < until)
        if (!wait) left -= row.clock === 'always' ? 1 : (isOpen[n] ?? 0)
        n = wait ? wait.until : n + 1
      }
      return n
    }
    const computed = (row: SlaPolicyRow, start: number, waits: readonly Wait[]): number => {
      let due: SlaClock = { due_at: dueAt(business, row, dateOf(start)), ...running }
      for (const { from, until } of waits) {
        // A second question during the pause changes nothing.
        const once = pauseSla(business, row, due, dateOf(from))
        const asked = pauseSla(business, row, once, dateOf(until - 1))
        due = resumeSla(business, row, asked, dateOf(until))
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
  // The samples must contain both: due dates that a pause moved, and due dates before a pause.
  expect(compared).toBe(100_000)
  expect(Math.min(moved, broken)).toBeGreaterThan(15_000)
})
