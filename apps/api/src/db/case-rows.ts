import { sql, type Expression, type QueryCreator, type RawBuilder, type Selectable } from 'kysely'
import { orderBy, type CaseSort, type Fragment } from './case-sort.ts'
import { countCap } from './paging.ts'
import type { Tables } from './schema/tables.ts'

export type CaseTable = 'work_orders' | 'help_requests'

/** A query fragment in which `page` names some rows of a table. */
export type DatabaseWithPage<Table extends CaseTable> = Tables & { page: Selectable<Tables[Table]> }
export type PageCreator<Table extends CaseTable> = Pick<QueryCreator<DatabaseWithPage<Table>>, 'selectFrom'>

/** A list of cases: its table, and the selected columns of its `page`. */
export interface CaseList<Row> {
  readonly table: CaseTable
  readonly shown: Expression<Row>
  readonly allStatuses: readonly string[]
}

export interface Count {
  readonly total: number
}

export const countOf = (from: Fragment): RawBuilder<Count> =>
  sql`select count(*) as total from (select 1 from ${from} limit ${sql.lit(countCap)}) counted`

/** The result without rows, but with a total. */
interface None {
  readonly id: null
}

/** A row of a page, or nothing, each with the total. */
export type WithTotal<Row> = (Row | None) & Count

/** Returns the rows and the total in one query, because a separate count would cost as much as the page. */
export const withTotal = <Row>({ shown }: CaseList<Row>, sort: CaseSort, tables: Fragment, count: Fragment) =>
  sql<WithTotal<Row>>`with ${tables} select shown.*, counted.total
    from (${count}) counted left join ${shown} shown on true ${orderBy(sort, 'shown')}`

export interface PageResult<Row> {
  readonly rows: Row[]
  readonly total: number
}

export const toPageResult = <Row extends object>(answer: readonly WithTotal<Row>[]): PageResult<Row> => ({
  rows: answer.filter((row): row is Row & Count => !('id' in row && row.id === null)),
  total: answer[0]?.total ?? 0,
})

/** The result with no more than the cap as its total. */
export const capTotal = <Row>({ rows, total }: PageResult<Row>): PageResult<Row> => ({
  rows,
  total: Math.min(total, countCap),
})
