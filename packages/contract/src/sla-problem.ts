import type { SlaTime } from './sla.ts'

export const mostSlaMinutes = 30 * 24 * 60

/** Why a promise cannot be given; undefined if it can. */
export const slaProblem = ({ clock, minutes }: SlaTime): string | undefined => {
  if (minutes === null) return clock === 'business' ? undefined : 'ends with the business day'
  const isWithin = Number.isInteger(minutes) && minutes >= 1 && minutes <= mostSlaMinutes
  return isWithin ? undefined : `must be from 1 to ${mostSlaMinutes} minutes`
}
