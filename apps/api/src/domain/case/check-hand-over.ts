import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError, notFound } from '../../http/errors.ts'
import { localDay } from '../sla/local-time.ts'
import type { SlaPolicy } from '../sla/sla-policy.ts'
import { absenceText } from './absence-text.ts'
import type { Actor } from './history.ts'
import { type LockedTechnician, lockTechnicians } from './lock-technicians.ts'

export interface HandOverOptions {
  readonly from: number
  /** The colleague who takes over; null returns the work to the pool. */
  readonly to: number | null
  readonly overMaximum?: boolean | undefined
  readonly whileAway?: boolean | undefined
}

export interface HandOverContext {
  readonly now: Date
  readonly actor: Actor
  readonly sla: SlaPolicy
  readonly timeZone: string
}

/** Refuses a hand-over that would be refused, before the change that it follows. */
export const checkHandOver = async (
  trx: Kysely<Tables>,
  { from, to, ...allowed }: HandOverOptions & { readonly to: number },
  { now, timeZone }: Pick<HandOverContext, 'now' | 'timeZone'>,
): Promise<void> => {
  const technicians = await lockTechnicians(trx, [from, to], [localDay(timeZone, now.getTime())])
  const giver = technicians.find(({ id }) => id === from)
  if (!giver) throw notFound()
  if (to === from) throw fieldError('handOverTo', 'Choose a colleague, or nobody.')
  const taker = technicians.find(({ id, is_available }) => id === to && is_available)
  checkTaker(taker, giver, { from, to, ...allowed }, 'handOverTo')
}

/** All of it counts, so that nothing is handed over where not everything may be. */
export const checkTaker = (
  taker: LockedTechnician | undefined,
  giver: LockedTechnician,
  { overMaximum = false, whileAway = false }: HandOverOptions,
  field = 'to',
): void => {
  if (!taker) throw fieldError(field, 'This technician does not exist, or is not active.')
  const { name, current_workload: current, max_workload: maximum, away } = taker
  if (!overMaximum && giver.current_workload > 0 && current + giver.current_workload > maximum)
    throw new AppError(
      'technician_full',
      `${name} has ${current} of at most ${maximum} work orders, and these are ${giver.current_workload} more.`,
    )
  if (!whileAway && away) throw new AppError('technician_away', `${name} is away: ${absenceText(away)}.`)
}
