import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { Name } from './understanding/name-index.ts'

/** More names of one kind than this are not known: those with the most work orders are. */
const mostNames = 1000

/** What the service knows by name: equipment, makers and facilities of its work orders, and its technicians. */
export const readNames = async (db: Kysely<Tables>): Promise<Name[]> => {
  const { rows } = await sql<Name>`
    select dimension, value, value as label, weight::float8 as weight from (
      select dimension, value, sum(created + resolved) as weight,
        row_number() over (partition by dimension order by sum(created + resolved) desc, value) as place
      from figures_by_day
      where span = 'month' and dimension in ('equipment', 'manufacturer', 'facility') and value <> ''
      group by dimension, value having sum(created + resolved) > 0
    ) each where place <= ${mostNames} order by dimension, place`.execute(db)
  const technicians = await db
    .selectFrom('technicians as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.current_workload', sql<string>`u.first_name || ' ' || u.last_name`.as('label')])
    .where('u.deleted_at', 'is', null)
    .orderBy('label')
    .orderBy('t.id')
    .limit(mostNames)
    .execute()
  return [
    ...rows,
    ...technicians.map(({ id, label, current_workload }) => ({
      dimension: 'technician' as const,
      value: String(id),
      label,
      weight: current_workload,
    })),
  ]
}
