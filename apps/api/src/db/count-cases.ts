import { sql, type Kysely } from 'kysely'
import { conditions, toShape, where, type CaseFilter, type Shape } from './case-filter.ts'
import type { CaseTable } from './case-rows.ts'
import { planEachTime } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'
import { readWords } from './search-words.ts'

/** By what cases can be counted. */
export type CaseColumn =
  | 'status'
  | 'priority'
  | 'equipment_type'
  | 'manufacturer'
  | 'facility_name'
  | 'technician_id'

export interface CaseCount {
  /** Empty for none. */
  readonly value: string
  readonly count: number
}

interface CountShape {
  readonly table: CaseTable
  readonly column: CaseColumn
  readonly shape: Shape
}

const countEachValue = planEachTime(
  (_, { table, column, shape }: CountShape) => sql<CaseCount>`
    select coalesce(${sql.ref(column)}::text, '') as value, count(*)::integer as count
    from ${sql.table(table)} ${where(conditions(shape))}
    group by 1 order by 2 desc, 1`,
)

/** How many cases of a filter have each value of a column: all of them together are as many as the list has. */
export const countCasesBy = async (
  db: Kysely<Tables>,
  table: CaseTable,
  wanted: CaseFilter,
  column: CaseColumn,
): Promise<readonly CaseCount[]> => {
  const query = await readWords(db, wanted)
  if (query === null) return []
  const { values, shape } = toShape(wanted, 0, query)
  return countEachValue(db, values, { table, column, shape })
}
