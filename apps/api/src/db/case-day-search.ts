import { sql, type Kysely } from 'kysely'
import { conditions, isGiven, where, type Shape } from './case-filter.ts'
import { countOf, toPageResult, withTotal, type CaseList, type PageResult } from './case-rows.ts'
import { pageOf } from './case-index-ranges.ts'
import { epochOf, orderBy, type CaseSort, type Fragment } from './case-sort.ts'
import { prepare, slot, type SlotValues } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'

/** The number of rows that are looked through in the order of the list. */
const window = 1500

/** The highest rank of a priority in `priority_order`. */
const highestRank = sql`300000000000000`

/** Leaves out what comes first in the order and was created after the days: the critical ones lead, each by creation. */
const startOf = (shape: Shape): Fragment[] => {
  if (!isGiven(shape, 'createdBefore')) return []
  if (shape.sort === 'newest') return [sql`created_at < ${slot('createdBefore')}::timestamptz`]
  return shape.sort === 'priority'
    ? [sql`priority_order <= ${highestRank} + ${epochOf('createdBefore')}`]
    : []
}

/** By a deadline or from the oldest on, the days may lie anywhere in the order. */
const walkedSorts: ReadonlySet<CaseSort> = new Set(['newest', 'priority', 'touched'])

/** The plan for the days of both creation and resolution depends on the values. */
const isWalked = (shape: Shape): boolean => {
  const isGivenOne = (names: readonly string[]) => names.some((name) => isGiven(shape, name))
  const isOfBoth =
    isGivenOne(['createdFrom', 'createdBefore']) && isGivenOne(['resolvedFrom', 'resolvedBefore'])
  return walkedSorts.has(shape.sort) && !isOfBoth
}

/**
 * Finds the cases of some days in the order of the list. Undefined if they are not among the first ones. In that case,
 * the days have to be gathered.
 */
export const createDaySearch = <Row extends object>(list: CaseList<Row>) => {
  const table = sql.table(list.table)
  const firstOfDays = prepare((_, shape: Shape) => {
    const { sort, limit } = shape
    const near = pageOf(table, [{ conditions: startOf(shape) }], { ...shape, limit: window })
    const hits = where(conditions(shape))
    const page = sql`page as (select * from (${near}) near ${hits} ${orderBy(sort)} limit ${sql.lit(limit)})`
    return withTotal(list, sort, page, countOf(sql`${table} ${hits}`))
  })

  return async (
    db: Kysely<Tables>,
    values: SlotValues,
    shape: Shape,
  ): Promise<PageResult<Row> | undefined> => {
    if (!isWalked(shape)) return undefined
    const found = toPageResult(await firstOfDays(db, values, shape))
    const isFirstPage = !isGiven(shape, 'afterId')
    const isWhole = found.rows.length === shape.limit || (isFirstPage && found.rows.length === found.total)
    return isWhole ? found : undefined
  }
}
