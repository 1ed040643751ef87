import type { ServiceState, ServiceStatus } from '@tessa/contract'
import type { HistoryState } from '@tessa/ui'

const drawn: Readonly<Record<ServiceState, HistoryState>> = {
  healthy: 'fine',
  degraded: 'degraded',
  down: 'down',
  'not-configured': 'off',
  unknown: 'none',
}

type Day = ServiceStatus['day']

export const dayParts = (day: Day): readonly HistoryState[] =>
  day.map(({ state }) => (state === null ? 'none' : drawn[state]))

const hours = (halves: number): string => {
  if (halves === 1) return 'half an hour'
  return halves === 2 ? 'an hour' : `${halves / 2} hours`
}

/** The last day in words: in how much of it each state was the worst. */
export const dayText = (day: Day): string => {
  const lasting = (state: HistoryState) => dayParts(day).filter((part) => part === state).length
  const told = [
    [lasting('down'), 'down within'],
    [lasting('degraded'), 'degraded within'],
    [lasting('off'), 'not configured for'],
    [lasting('none'), 'not probed for'],
  ] as const
  const words = told.filter(([halves]) => halves > 0).map(([halves, text]) => `${text} ${hours(halves)}`)
  return `Last day: ${words.length === 0 ? 'no trouble' : words.join(', ')}`
}
