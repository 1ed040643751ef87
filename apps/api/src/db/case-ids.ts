import { sql, type Kysely } from 'kysely'
import { conditions, toShape, where, type CaseFilter, type Shape } from './case-filter.ts'
import type { CaseTable } from './case-rows.ts'
import { readWords } from './search-words.ts'
import { planEachTime } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'

/** A case as it is when it is found. */
export interface FoundCase {
  readonly id: string
  readonly version: number
}

/** Every case of a filter, the oldest first, but no more than `most`. */
export const createCaseIds = (name: CaseTable, most: number) => {
  const found = planEachTime(
    (_, shape: Shape) => sql<FoundCase>`select id, version from (
        select id, version, created_at from ${sql.table(name)} ${where(conditions(shape))} limit ${sql.lit(most)}
      ) found order by created_at, id`,
  )
  return async (db: Kysely<Tables>, wanted: CaseFilter): Promise<FoundCase[]> => {
    const query = await readWords(db, wanted)
    if (query === null) return []
    const { values, shape } = toShape(wanted, 0, query)
    return found(db, values, shape)
  }
}
