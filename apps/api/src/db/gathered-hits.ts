import { sql, type RawBuilder } from 'kysely'
import { beyond, where, type Shape } from './case-filter.ts'
import { withTotal, type CaseList, type WithTotal } from './case-rows.ts'
import { keyOf, orderBy, type Fragment } from './case-sort.ts'

/** The most hits that are collected, where each is a row to read. */
export const mostGathered = 5000

/** Collects all hits or one more than `most`, and shows a page of them with their count. */
export const gatheredHits = <Row extends object>(
  list: CaseList<Row>,
  shape: Shape,
  { whereHit, most }: { readonly whereHit: Fragment; readonly most: number | null },
): RawBuilder<WithTotal<Row>> => {
  const { sort, limit } = shape
  const table = sql.table(list.table)
  const limited = most === null ? sql`` : sql`limit ${sql.lit(most + 1)}`
  const ids = sql`select id from hits ${where(beyond(shape))} ${orderBy(sort)} limit ${sql.lit(limit)}`
  const tables = sql`hits as materialized (select id, ${keyOf(sort)} from ${table} ${whereHit} ${limited}),
    page as (select * from ${table} where id in (${ids}))`
  return withTotal(list, sort, tables, sql`select count(*) as total from hits`)
}
