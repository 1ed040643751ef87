import type { WorkOrderValueField } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { planEachTime, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'

const columns = {
  equipment: 'equipment_type',
  manufacturer: 'manufacturer',
  facility: 'facility_name',
} as const

const most = 20
/** More values than this are not looked through for one that fits. */
const mostLookedAt = 10_000

/** Steps from each value of the index to the next one, and reads no row between them. */
const valuesThatFit = planEachTime((_, { column }: { column: string }) => {
  const value = sql.ref(column)
  return sql<{ value: string }>`with recursive steps (value, step) as (
      (select ${value}, 1 from work_orders order by ${value} limit 1)
      union all
      select (select ${value} from work_orders where ${value} > steps.value order by ${value} limit 1), step + 1
      from steps where steps.value is not null and step < ${sql.lit(mostLookedAt)}
    )
    select value from steps
    where value is not null and (${slot('words')}::text = ''
      or to_tsvector('simple'::regconfig, value) @@ words_to_find(${slot('words')}::text))
    limit ${sql.lit(most)}`
})

/** The kinds of equipment, the manufacturers or the facilities, whose words begin with all that was typed. */
export const listValues = async (
  db: Kysely<Tables>,
  field: WorkOrderValueField,
  search = '',
): Promise<string[]> => {
  const rows = await valuesThatFit(db, { words: search.trim() }, { column: columns[field] })
  return rows.map(({ value }) => value)
}
