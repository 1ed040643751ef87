import { type Kysely, sql } from 'kysely'
import { type CaseFilter, type Shape, conditions, toShape, where } from './case-filter.ts'
import { type CaseList, type Count, countOf } from './case-rows.ts'
import { countOfRanges, indexRangesOf } from './case-index-ranges.ts'
import { readWords } from './search-words.ts'
import { countCap } from './paging.ts'
import { planEachTime, prepare } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'

/** The number of cases of a filter, up to the cap. */
export const createCaseTotal = ({
  table: name,
  allStatuses,
}: Pick<CaseList<unknown>, 'table' | 'allStatuses'>) => {
  const table = sql.table(name)
  const inRanges = prepare((_, shape: Shape) => {
    const count = countOfRanges(table, indexRangesOf(shape, allStatuses) ?? [], shape, countCap)
    return sql<Count>`${count}`
  })
  const lookedFor = planEachTime((_, shape: Shape) => countOf(sql`${table} ${where(conditions(shape))}`))
  return async (db: Kysely<Tables>, wanted: CaseFilter): Promise<number> => {
    const query = await readWords(db, wanted)
    if (query === null) return 0
    const { values, shape } = toShape(wanted, 0, query)
    const isInRanges = query === undefined && indexRangesOf(shape, allStatuses) !== undefined
    const [row] = await (isInRanges ? inRanges : lookedFor)(db, values, shape)
    return row?.total ?? 0
  }
}
