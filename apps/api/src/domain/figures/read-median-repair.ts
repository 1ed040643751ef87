import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { DayRange } from './range.ts'
import { rowsOfRanges } from './sums.ts'

/**
 * The time within which half of the work orders of each range were resolved. The counts of each class of times say which
 * class holds the middle one, and only that class is read.
 */
export const readMedianRepairs = async (
  db: Kysely<Tables>,
  ranges: readonly DayRange[],
): Promise<readonly (number | null)[]> => {
  const { rows } = await sql<{ index: number; seconds: number }>`
    with classes as (
      select piece.index, f.value::integer as class, sum(f.resolved)::bigint as resolved
      from ${rowsOfRanges('repair-class', ranges)} group by 1, 2 having sum(f.resolved) > 0
    ), places as (
      select *, sum(resolved) over (partition by index order by class) as until,
        div(sum(resolved) over (partition by index) + 1, 2) as middle
      from classes
    ), chosen as (
      select distinct on (index) index, class, middle - (until - resolved) as place
      from places where until >= middle order by index, class
    )
    select index, of_class.seconds from chosen
    join unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      with ordinality as range (first, last, position) on position = index + 1
    cross join lateral (
      select repair_seconds as seconds from work_order_facts
      where repair_class = class and resolved_day between first and last
      order by repair_seconds offset (chosen.place - 1)::bigint limit 1) of_class`.execute(db)
  const byIndex = new Map(rows.map(({ index, seconds }) => [index, seconds]))
  return ranges.map((_, index) => byIndex.get(index) ?? null)
}

export const readMedianRepair = async (db: Kysely<Tables>, range: DayRange): Promise<number | null> =>
  (await readMedianRepairs(db, [range]))[0] ?? null
