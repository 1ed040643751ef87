const minute = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** The local wall-clock time at a moment, as if it were UTC. */
const wallTime = (timeZone: string, at: number): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minutes, second)
}

/** The local calendar day, as `2026-11-21`. */
export const localDay = (timeZone: string, at: number): string =>
  new Date(wallTime(timeZone, at)).toISOString().slice(0, 10)

/** The hour of the local clock, from 0 to 23. */
export const localHour = (timeZone: string, at: number): number =>
  new Date(wallTime(timeZone, at)).getUTCHours()

export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * minute).toISOString().slice(0, 10)

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * minute).toISOString().slice(0, 10)

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/**
 * The moment at which the local clock shows this many minutes after midnight. A time skipped in spring maps to the
 * moment of the change; a time that occurs twice in fall maps to its first occurrence.
 */
export const zonedTimeToUtc = (timeZone: string, day: string, minutes: number): number => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * minute
  const offsetAt = (at: number) => wallTime(timeZone, at) - at
  const [before, after] = [offsetAt(wanted - 24 * 60 * minute), offsetAt(wanted + 24 * 60 * minute)]
  const [early, late] = [wanted - Math.max(before, after), wanted - Math.min(before, after)]
  if (wallTime(timeZone, early) === wanted) return early
  return wallTime(timeZone, late) === wanted ? late : jumpBetween(timeZone, early, late)
}

/** The moment between the two at which the offset changes. */
const jumpBetween = (timeZone: string, from: number, to: number): number => {
  const offsetAt = (at: number) => wallTime(timeZone, at) - at
  let [low, high] = [from, to]
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute
    if (offsetAt(middle) === offsetAt(from)) low = middle
    else high = middle
  }
  return high
}
