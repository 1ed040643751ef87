import { sql, type Kysely } from 'kysely'
import { toShape, type CaseQuery, type Shape } from './case-filter.ts'
import { gatheredPageOf } from './case-gathered-page.ts'
import { toPageResult, withTotal, type CaseList } from './case-rows.ts'
import { createSearch } from './case-search.ts'
import { sortKeys, writeSortCursor, type CaseSort } from './case-sort.ts'
import { countOfRanges, pageOf, indexRangesOf } from './case-index-ranges.ts'
import { countCap } from './paging.ts'
import { prepare } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'

/** The columns that the cursor of the next page needs. */
interface SortedRow {
  readonly id: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly due_order?: number
  readonly priority_order?: number
}

const keyIn = (row: SortedRow, sort: CaseSort): number => Number(row[sortKeys[sort].column])

/** Few sizes, so that there are few statements. */
const sizeOf = (limit: number): number => [26, 51].find((size) => limit < size) ?? 101

/** Reads pages of a list. The cost is the same for a thousand or a million rows, and for every page. */
export const createCasePages = <Row extends SortedRow>(list: CaseList<Row>) => {
  const table = sql.table(list.table)
  const search = createSearch(list)

  const pageInOrder = prepare((_, shape: Shape) => {
    const ranges = indexRangesOf(shape, list.allStatuses) ?? []
    const gathered = gatheredPageOf(table, ranges, shape)
    if (gathered) return withTotal(list, shape.sort, gathered.tables, gathered.count)
    const page = sql`page as (${pageOf(table, ranges, shape)})`
    return withTotal(list, shape.sort, page, countOfRanges(table, ranges, shape, countCap))
  })

  const read = async (db: Kysely<Tables>, wanted: CaseQuery, limit: number) => {
    if ((wanted.search?.trim() ?? '') !== '') return search(db, wanted, limit)
    const { values, shape } = toShape(wanted, limit)
    if (!indexRangesOf(shape, list.allStatuses)) return search(db, wanted, limit)
    return toPageResult(await pageInOrder(db, values, shape))
  }

  return async (db: Kysely<Tables>, wanted: CaseQuery) => {
    const { limit = 25, sort = 'newest' } = wanted
    // One extra row shows whether another page follows.
    const { rows, total } = await read(db, wanted, sizeOf(limit))
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const more = rows.length > limit && last
    const nextCursor = more ? writeSortCursor(sort, { key: keyIn(last, sort), id: last.id }) : null
    return { rows: page, nextCursor, total }
  }
}
