import { sql, type Kysely } from 'kysely'
import { conditions, toShape, where, type CaseFilter } from './case-filter.ts'
import { orderBy, type CaseSort } from './case-sort.ts'
import type { CaseTable } from './case-rows.ts'
import { readWords } from './search-words.ts'
import type { ExportSelection } from './export-source.ts'
import { compileWith } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'

/** All cases of a filter, however many, in the order of their list. Undefined where nothing can have its words. */
export const selectCases = async (
  db: Kysely<Tables>,
  table: CaseTable,
  wanted: CaseFilter & { readonly sort?: CaseSort | undefined },
): Promise<ExportSelection | undefined> => {
  const query = await readWords(db, wanted)
  if (query === null) return undefined
  const { values, shape } = toShape(wanted, 1, query)
  const ids = sql`select id from ${sql.table(table)} ${where(conditions(shape))}`
  return {
    matching: compileWith(db, ids, values),
    inOrder: compileWith(db, sql`${ids} ${orderBy(shape.sort)}`, values),
  }
}
