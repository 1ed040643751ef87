import type { BusinessHours } from '../domain/sla/business-time.ts'

export const minute = 60_000
const day = 24 * 60 * minute

const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Kolkata']
/** The span contains both clock changes of every one of these zones. */
export const [spanStart, spanDays] = [Date.parse('2026-03-01T00:00:00Z'), 270]

/** The local time at every minute of the span: day, weekday, minute of the day. */
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
  // No zone changes its clock within a quarter of an hour, so one conversion covers fifteen minutes.
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
export const seededRandom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Hours and holidays that an operator might set, and for every minute of the span whether it counts. */
export const randomCalendars = (below: (limit: number) => number) => {
  const walls = zones.map((zone) => wallOf(zone))
  return (calendar: number) => {
    const zone = calendar % zones.length
    const { days, weekday, minutes, count } = walls[zone] ?? wallOf('UTC')
    const holidays = Array.from({ length: below(12) }, () => 1 + below(spanDays)).map((n) =>
      new Date(spanStart + n * day).toISOString().slice(0, 10),
    )
    const closedDays = new Set(holidays.map((text) => Number(text.slice(5, 7)) * 100 + Number(text.slice(8))))
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((one) => one === 3 || below(4) > 0)
    const opensAt = [0, 4 * 60 + below(480)][below(2)] ?? 0
    const closesAt = [24 * 60, 14 * 60 + below(600)][below(2)] ?? 0
    const given: BusinessHours = {
      timeZone: zones[zone] ?? 'UTC',
      openings: weekdays.map((day) => ({ weekday: day, opensAt, closesAt })),
      holidays,
    }
    const isOpen = new Uint8Array(count)
    for (let n = 0; n < count; n += 1)
      isOpen[n] = Number(
        weekdays.includes(weekday[n] ?? 0) &&
          !closedDays.has(days[n] ?? 0) &&
          (minutes[n] ?? 0) >= opensAt &&
          (minutes[n] ?? 0) < closesAt,
      )
    return { given, isOpen, days, count }
  }
}
