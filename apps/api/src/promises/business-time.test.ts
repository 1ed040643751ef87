import { expect, test } from 'vitest'
import { openBusiness, type BusinessHours } from './business-time.ts'

const minute = 60_000
const day = 24 * 60 * minute

const hours = (given: Partial<BusinessHours> = {}): BusinessHours => ({
  timeZone: 'UTC',
  weekdays: [1, 2, 3, 4, 5],
  opensAt: 8 * 60,
  closesAt: 17 * 60,
  holidays: [],
  ...given,
})
const at = (text: string) => Date.parse(text)
const iso = (moment: number) => new Date(moment).toISOString()

test('working time runs while the service is open', () => {
  const { add, endOfDay, between } = openBusiness(hours({ holidays: ['2026-12-25'] }))
  // A Tuesday.
  expect(iso(add(at('2026-11-24T09:30:15Z'), 60 * minute))).toBe('2026-11-24T10:30:15.000Z')
  expect(iso(add(at('2026-11-24T16:30:00Z'), 60 * minute))).toBe('2026-11-25T08:30:00.000Z')
  expect(iso(add(at('2026-11-24T16:00:00Z'), 60 * minute))).toBe('2026-11-24T17:00:00.000Z')
  // A Friday evening, and the day before a holiday that is followed by a weekend.
  expect(iso(add(at('2026-11-27T18:00:00Z'), minute))).toBe('2026-11-30T08:01:00.000Z')
  expect(iso(endOfDay(at('2026-12-24T17:00:00Z')))).toBe('2026-12-28T17:00:00.000Z')
  expect(between(at('2026-11-27T16:00:00Z'), at('2026-11-30T09:00:00Z'))).toBe(120 * minute)
  expect(() => openBusiness(hours({ weekdays: [] })).add(0, 1)).toThrow('never open')
})

const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Kolkata']
/** Both changes of the clock lie in it, in every one of these zones. */
const [spanStart, spanDays] = [at('2026-03-01T00:00:00Z'), 270]

/** What the clock on the wall shows at every minute of the span: day, weekday, minute of the day. */
const wallOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  // No zone changes its clock within a quarter of an hour, so one look tells fifteen minutes.
  const count = spanDays * 24 * 60
  const [days, weekday, minutes] = [new Int16Array(count), new Int8Array(count), new Int16Array(count)]
  for (let n = 0; n < count; n += 15) {
    const parts = new Map(format.formatToParts(spanStart + n * minute).map((part) => [part.type, part.value]))
    const shown = Number(parts.get('hour')) * 60 + Number(parts.get('minute'))
    for (let m = n; m < n + 15; m += 1) {
      days[m] = Number(parts.get('month')) * 100 + Number(parts.get('day'))
      weekday[m] = weekdays.indexOf(parts.get('weekday') ?? '') + 1
      minutes[m] = shown + (m - n)
    }
  }
  return { days, weekday, minutes, count }
}

/** The same numbers on every machine. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('100,000 random deadlines agree with counting minute by minute, across zones, holidays and both changes of the clock', () => {
  const below = dice(7)
  const walls = zones.map((zone) => wallOf(zone))
  let compared = 0
  for (let calendar = 0; calendar < 100; calendar += 1) {
    const zone = calendar % zones.length
    const { days, weekday, minutes, count } = walls[zone] ?? wallOf('UTC')
    const holidays = Array.from({ length: below(12) }, () => 1 + below(spanDays)).map((n) =>
      new Date(spanStart + n * day).toISOString().slice(0, 10),
    )
    const closedDays = new Set(holidays.map((text) => Number(text.slice(5, 7)) * 100 + Number(text.slice(8))))
    const given = hours({
      timeZone: zones[zone] ?? 'UTC',
      weekdays: [1, 2, 3, 4, 5, 6, 7].filter((one) => one === 3 || below(4) > 0),
      opensAt: [0, 4 * 60 + below(480)][below(2)] ?? 0,
      closesAt: [24 * 60, 14 * 60 + below(600)][below(2)] ?? 0,
      holidays,
    })
    const isOpen = new Uint8Array(count)
    for (let n = 0; n < count; n += 1)
      isOpen[n] = Number(
        given.weekdays.includes(weekday[n] ?? 0) &&
          !closedDays.has(days[n] ?? 0) &&
          (minutes[n] ?? 0) >= given.opensAt &&
          (minutes[n] ?? 0) < given.closesAt,
      )
    const business = openBusiness(given)
    for (let n = 0; n < 1000; n += 1) {
      const start = below(count - 45 * 24 * 60)
      const wanted = 1 + below(3 * 24 * 60)
      let [step, worked] = [start, 0]
      while (worked < wanted && step < count) worked += isOpen[step++] ?? 0
      if (worked < wanted) continue
      const [from, until] = [spanStart + start * minute, spanStart + step * minute]
      if (business.add(from, wanted * minute) !== until)
        expect([given, iso(from), wanted, iso(business.add(from, wanted * minute))]).toEqual([
          given,
          iso(from),
          wanted,
          iso(until),
        ])
      if (business.between(from, until) !== wanted * minute) expect([given, iso(from)]).toBe('between agrees')
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(99_000)
})
