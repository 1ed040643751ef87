import {
  holidaysProblem,
  openingsProblem,
  slaNames,
  slaProblem,
  slaKeys,
  sortOpenings,
  weekdayName,
  weekdayNames,
  type Opening,
  type Settings,
  type SlaKey,
  type SlaTime,
} from '@tessa/contract'

const pad = (count: number): string => String(count).padStart(2, '0')
const typedTime = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

const weekdays = weekdayNames.map((_, index) => index + 1)

/** A line for each weekday: `08:00-12:00, 13:00-17:00`, or nothing where the service is closed. */
export const typedHours = (openings: readonly Opening[]): string =>
  weekdays
    .map((day) =>
      sortOpenings(openings)
        .filter(({ weekday }) => weekday === day)
        .map(({ opensAt, closesAt }) => `${typedTime(opensAt)}-${typedTime(closesAt)}`)
        .join(', '),
    )
    .join('\n')

const span = /^(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)$/

const readSpan = (weekday: number, text: string): Opening | undefined => {
  const [hour, minute, endHour, endMinute] = (span.exec(text.trim()) ?? []).slice(1).map(Number)
  if (hour === undefined || minute === undefined || endHour === undefined || endMinute === undefined)
    return undefined
  const [opensAt, closesAt] = [hour * 60 + minute, endHour * 60 + endMinute]
  return minute < 60 && endMinute < 60 && closesAt <= 24 * 60 ? { weekday, opensAt, closesAt } : undefined
}

type Read<Value> = { readonly value: Value } | { readonly problem: string }

export const readHours = (typed: string): Read<Settings['openingHours']> => {
  const value: Opening[] = []
  for (const [index, line] of typed.split('\n').entries())
    for (const text of line.split(',').filter((one) => one.trim() !== '')) {
      const opening = readSpan(index + 1, text)
      if (!opening) return { problem: `must be times such as 08:00-17:00 on ${weekdayName(index + 1)}` }
      value.push(opening)
    }
  const problem = openingsProblem(value)
  return problem === undefined ? { value } : { problem }
}

export const readDates = (typed: string): Read<Settings['holidays']> => {
  const days = typed
    .split(/[\n,]/)
    .map((day) => day.trim())
    .filter((day) => day !== '')
  const problem = holidaysProblem(days)
  return problem === undefined ? { value: [...new Set(days)].sort() } : { problem }
}

export const slaClocks = ['always', 'business', 'day'] as const
type Clock = (typeof slaClocks)[number]
const isClock = (text: string | undefined): text is Clock => slaClocks.some((one) => one === text)

/** A line for each promise: `120 always`, `480 business`, or ` day` for the end of the business day. */
export const typedSlaTimes = (slaTimes: Settings['slaTimes']): string =>
  slaKeys
    .map((key) => {
      const { minutes, clock } = slaTimes[key]
      return minutes === null ? ' day' : `${minutes} ${clock}`
    })
    .join('\n')

/** The line of one promise as its fields show it. */
export const slaFields = (line: string): { readonly minutes: string; readonly clock: Clock } => {
  const [minutes = '', clock] = line.split(' ')
  return { minutes, clock: isClock(clock) ? clock : 'always' }
}

const readSlaTime = (line: string): SlaTime => {
  const { minutes, clock } = slaFields(line)
  return clock === 'day'
    ? { clock: 'business', minutes: null }
    : { clock, minutes: /^\d{1,6}$/.test(minutes) ? Number(minutes) : Number.NaN }
}

export const readSlaTimes = (typed: string): Read<Settings['slaTimes']> => {
  const lines = typed.split('\n')
  const of = (key: SlaKey) => readSlaTime(lines[slaKeys.indexOf(key)] ?? '')
  const value = {
    emergency: of('emergency'),
    support: of('support'),
    'help-dialog': of('help-dialog'),
    technician: of('technician'),
    scheduled: of('scheduled'),
  }
  for (const key of slaKeys) {
    const problem = slaProblem(value[key])
    if (problem !== undefined) return { problem: `for ${slaNames[key]} ${problem}` }
  }
  return { value }
}
