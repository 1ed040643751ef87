import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { DayRange } from './range.ts'
import { rowsOf } from './sums.ts'

/**
 * The time within which half of the work orders of a range were resolved. The counts of each class of times say which
 * class holds the middle one, and only that class is read.
 */
export const readMedianRepair = async (db: Kysely<Tables>, range: DayRange): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number }>`
    with classes as (
      select f.value::integer as class, sum(f.resolved)::bigint as resolved
      from ${rowsOf(['repair-class'], range)} group by 1 having sum(f.resolved) > 0
    ), places as (
      select class, resolved, sum(resolved) over (order by class) as until, sum(resolved) over () as total
      from classes
    ), middle as (
      select class, div(total + 1, 2) - (until - resolved) as place from places
      where until >= div(total + 1, 2) order by class limit 1
    )
    select chosen.seconds from middle cross join lateral (
      select repair_seconds as seconds from work_order_facts
      where repair_class = middle.class and resolved_day between ${range.from}::date and ${range.to}::date
      order by repair_seconds offset (middle.place - 1)::bigint limit 1) chosen`.execute(db)
  return rows[0]?.seconds ?? null
}
