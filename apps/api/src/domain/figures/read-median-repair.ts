import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { DayRange } from './range.ts'
import { rowsOfRanges } from './sums.ts'

/**
 * The class of times that holds the middle repair of each range, and its place in the class. The counts of each class
 * tell both.
 */
const middles = (ranges: readonly DayRange[]) => sql`
  with classes as (
    select piece.index, f.value::integer as class, sum(f.resolved)::bigint as resolved
    from ${rowsOfRanges('repair-class', ranges)} group by 1, 2 having sum(f.resolved) > 0
  ), places as (
    select *, sum(resolved) over (partition by index order by class) as until,
      div(sum(resolved) over (partition by index) + 1, 2) as middle
    from classes
  )
  select distinct on (index) index, class, middle - (until - resolved) as place
  from places where until >= middle order by index, class`

/** The planner knows the days of each range here, so that it reads a short one by days and a long one in order. */
const ofClass = ({ from, to }: DayRange, index: number) => sql`
  select index, seconds from middles cross join lateral (
    select repair_seconds as seconds from work_order_facts
    where repair_class = class and resolved_day between ${from}::date and ${to}::date
    order by repair_seconds offset (place - 1)::bigint limit 1) repairs
  where index = ${index}`

export const medianRepairs = (
  ranges: readonly DayRange[],
): RawBuilder<{ index: number; seconds: number }> => sql`
  with middles as materialized (${middles(ranges)}) ${sql.join(ranges.map(ofClass), sql` union all `)}`

/** The time within which half of the work orders of each range were resolved. */
export const readMedianRepairs = async (
  db: Kysely<Tables>,
  ranges: readonly DayRange[],
): Promise<readonly (number | null)[]> => {
  const { rows } = await medianRepairs(ranges).execute(db)
  const byIndex = new Map(rows.map(({ index, seconds }) => [index, seconds]))
  return ranges.map((_, index) => byIndex.get(index) ?? null)
}

export const readMedianRepair = async (db: Kysely<Tables>, range: DayRange): Promise<number | null> =>
  (await readMedianRepairs(db, [range]))[0] ?? null
