import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { DaysAway, Technician } from './work-order-commands.ts'

export interface LockedTechnician extends Technician {
  readonly id: number
  /** Whether they may have work: the account is active, and still a technician's. */
  readonly is_available: boolean
}

const lockedTechnicians = prepare((db) =>
  db
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select(({ ref, eb, val, and }) => [
      'technicians.id',
      'technicians.current_workload',
      'technicians.max_workload',
      eb(eb(ref('users.first_name'), '||', val(' ')), '||', ref('users.last_name'))
        .$castTo<string>()
        .as('name'),
      and([eb('users.role', '=', 'technician'), eb('users.is_active', '=', true)])
        .$castTo<boolean>()
        .as('is_available'),
    ])
    .where('technicians.id', '=', sql<number>`any(${slot('ids')}::integer[])`)
    .orderBy('technicians.id')
    .forUpdate('technicians')
    .forShare('users'),
)

const absences = prepare((db) =>
  db
    .selectFrom('technician_absences')
    .select(['technician_id', 'first_day', 'last_day'])
    .where('technician_id', '=', sql<number>`any(${slot('ids')}::integer[])`)
    .where(
      sql<boolean>`exists (select from unnest(${slot('days')}::date[]) day where day between first_day and last_day)`,
    )
    .orderBy('first_day', 'desc'),
)

/**
 * Locks technicians, so that their workloads and days away still hold at commit, and their accounts, so that they are
 * technicians until then. The order is always the same, so that two simultaneous assignments cannot block each other.
 * Work orders are locked before their technicians.
 */
export const lockTechnicians = async (
  trx: Kysely<Tables>,
  ids: readonly number[],
  /** The days that matter: today, and the day on which the work is to be done. */
  days: readonly string[] = [],
): Promise<LockedTechnician[]> => {
  const locked = await lockedTechnicians(trx, { ids })
  const away = await daysAwayOf(trx, ids, days)
  return locked.map((technician) => ({ ...technician, away: away.get(technician.id) }))
}

/** The days away of each technician that contain one of these days. */
const daysAwayOf = async (
  trx: Kysely<Tables>,
  ids: readonly number[],
  days: readonly string[],
): Promise<ReadonlyMap<number, DaysAway>> => {
  if (days.length === 0) return new Map()
  const rows = await absences(trx, { ids, days })
  return new Map(
    rows.map(({ technician_id, first_day: from, last_day: to }) => [technician_id, { from, to }]),
  )
}
