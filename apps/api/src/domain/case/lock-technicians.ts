import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { AbsenceDays, Technician } from './work-order-commands.ts'

export interface LockedTechnician extends Technician {
  readonly id: number
  /** Whether they may have work: the account is active, and still a technician's. */
  readonly is_available: boolean
}

const lockedTechnicians = prepare((db) =>
  db
    .with('locked', (at) =>
      at
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
    .selectFrom('locked')
    .leftJoinLateral(
      sql<AbsenceDays>`(select first_day as "from", last_day as "to"
        from absence_on(locked.id, ${slot('days')}::date[]))`.as('away'),
      (join) => join.onTrue(),
    )
    .selectAll('locked')
    .select(['away.from', 'away.to'])
    .orderBy('locked.id'),
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
  const locked = await lockedTechnicians(trx, { ids, days })
  return locked.map(({ from, to, ...technician }) => ({
    ...technician,
    away: from === null || to === null ? undefined : { from, to },
  }))
}
