import type { TechnicianLoad } from '@tessa/contract'
import { dayText } from './absence-days.ts'
import type { Concerns } from './use-consent.ts'

/** What stands against giving a technician so many more work orders. */
export const handOverConcerns = (taker: TechnicianLoad, count: number): Concerns => {
  const { name, current_workload: current, max_workload: most, away_until } = taker
  return {
    overMaximum:
      current + count > most ? `${name} would have ${current + count} of at most ${most} orders.` : undefined,
    whileAway: away_until === undefined ? undefined : `${name} is away until ${dayText(away_until)}.`,
  }
}
