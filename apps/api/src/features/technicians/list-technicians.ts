import type { Technician } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { awayUntil, dayOf, type Today } from './technician-load.ts'

const freestFirst = prepare((db) =>
  db
    .selectFrom('technicians as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.user_id', 't.current_workload', 't.max_workload'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .where('u.role', '=', 'technician')
    .where('u.is_active', '=', true)
    .orderBy(({ eb }) => eb('t.max_workload', '-', eb.ref('t.current_workload')), 'desc')
    .orderBy('name')
    .orderBy('t.id')
    .limit(1000),
)

const comingAbsences = prepare((db) =>
  db
    .selectFrom('technician_absences')
    .select(['technician_id', 'first_day as from', 'last_day as to'])
    .where('last_day', '>=', slot<string>('today'))
    .orderBy('first_day')
    .limit(5000),
)

/** Who can be assigned, the one with the most room first. The reasons of absences are for managers alone. */
export const listTechnicians = async (
  db: Kysely<Tables>,
  today: Today,
  userId: string,
): Promise<Technician[]> => {
  const found = await freestFirst(db, {})
  const absences = Map.groupBy(
    await comingAbsences(db, { today: dayOf(today) }),
    ({ technician_id }) => technician_id,
  )
  return found.map(({ user_id, ...technician }) => {
    const days = (absences.get(technician.id) ?? []).map(({ from, to }) => ({ from, to }))
    const until = awayUntil(days, dayOf(today))
    return {
      ...technician,
      is_me: user_id === userId,
      ...(until === undefined ? {} : { away_until: until }),
      ...(days.length === 0 ? {} : { days_away: days }),
    }
  })
}
