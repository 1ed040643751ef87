import { sql } from 'kysely'
import { beyond, where, type Shape } from './case-filter.ts'
import type { IndexRange } from './case-index-ranges.ts'
import { keyOf, orderBy, type Fragment } from './case-sort.ts'
import { countCap } from './paging.ts'

interface GatheredPage {
  readonly tables: Fragment
  readonly count: Fragment
}

/** A page of a filter that is one range to collect, and its count. One reading of the index does for both. */
export const gatheredPageOf = (
  table: Fragment,
  ranges: readonly IndexRange[],
  shape: Shape,
): GatheredPage | undefined => {
  const [only] = ranges
  if (!only?.isGathered || ranges.length > 1) return undefined
  const { sort, limit } = shape
  const ids = sql`select id from gathered ${where(beyond(shape))} ${orderBy(sort)} limit ${sql.lit(limit)}`
  return {
    tables: sql`gathered as materialized (select id, ${keyOf(sort)} from ${table} ${where(only.conditions ?? [])}),
      page as (select * from ${table} where id in (${ids}))`,
    count: sql`select count(*) as total from (select from gathered limit ${sql.lit(countCap)}) counted`,
  }
}
