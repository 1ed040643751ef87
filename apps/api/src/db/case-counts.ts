import { sql, type Kysely } from 'kysely'
import {
  type CaseFilter,
  type CountedField,
  type Shape,
  countedConditions,
  isGiven,
  plainConditions,
  toShape,
  where,
} from './case-filter.ts'
import type { CaseTable } from './case-rows.ts'
import type { Fragment } from './case-sort.ts'
import { readWords } from './search-words.ts'
import { countCap } from './paging.ts'
import { planEachTime, prepare, type SlotValues } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'

/** The conditions of each field by word. */
type CountedWords = Readonly<Record<CountedField, Readonly<Record<string, Fragment>>>>

type CaseCounts = Readonly<Record<CountedField, Readonly<Record<string, number>>>> & {
  readonly total: number
}

interface Total {
  readonly field: CountedField | 'total'
  readonly word: string
  readonly total: number
}

/**
 * Up to this many rows are counted in one pass. With more rows, each count uses its own query. Words have no index for
 * each count, so more of their rows are counted in one pass.
 */
const fewRows = { words: 20_000, others: 4000 } as const

const fewOf = (shape: Shape): number => (isGiven(shape, 'query') ? fewRows.words : fewRows.others)

const fields = ['status', 'priority', 'attention'] as const satisfies readonly CountedField[]

/** The conditions of the other fields: a count is the number of cases that its word would show. */
const ofOtherFields = (shape: Shape, field: CountedField): Fragment[] =>
  fields.filter((other) => other !== field).flatMap((other) => countedConditions[other](shape))

interface Counted {
  readonly field: Total['field']
  readonly word: string
  readonly of: readonly Fragment[]
}

/** Every count with its conditions, without the common ones. */
const allCounts = (words: CountedWords, shape: Shape): Counted[] => [
  { field: 'total', word: '', of: fields.flatMap((field) => countedConditions[field](shape)) },
  ...fields.flatMap((field) =>
    Object.entries(words[field]).map(([word, condition]) => ({
      field,
      word,
      of: [condition, ...ofOtherFields(shape, field)],
    })),
  ),
]

const toCounts = (words: CountedWords, totals: readonly Total[]): CaseCounts => {
  const totalOf = (field: Total['field'], word = '') =>
    totals.find((one) => one.field === field && one.word === word)?.total ?? 0
  const of = (field: CountedField) =>
    Object.fromEntries(Object.keys(words[field]).map((word) => [word, totalOf(field, word)]))
  return {
    total: totalOf('total'),
    status: of('status'),
    priority: of('priority'),
    attention: of('attention'),
  }
}

/** The number of cases of a filter, and of each word of its fields. Every count stops at the cap. */
export const createCaseCounts = (name: CaseTable, words: CountedWords) => {
  const table = sql.table(name)
  const eachByItself = (_: unknown, shape: Shape) => {
    const common = plainConditions(shape)
    const counts = allCounts(words, shape).map(
      ({
        field,
        word,
        of,
      }) => sql`select ${sql.lit(field)} as field, ${sql.lit(word)} as word, (select count(*) from
        (select 1 from ${table} ${where([...common, ...of])} limit ${sql.lit(countCap)}) found) as total`,
    )
    return sql<Total>`${sql.join(counts, sql` union all `)}`
  }
  const countAll = prepare(eachByItself)
  const countMany = planEachTime(eachByItself)
  const countFew = planEachTime((_, shape: Shape) => {
    const counts = allCounts(words, shape).map(
      ({ of }, index) =>
        sql`count(*) filter (where ${sql.join([sql`true`, ...of], sql` and `)}) as ${sql.ref(`c${index}`)}`,
    )
    return sql<Record<string, number>>`with few as materialized (
        select status, priority, technician_id, facility_is_default, is_overdue, due_order
        from ${table} ${where(plainConditions(shape))} limit ${sql.lit(fewOf(shape) + 1)})
      select count(*) as gathered, ${sql.join(counts)} from few`
  })

  const few = async (db: Kysely<Tables>, values: SlotValues, shape: Shape): Promise<Total[] | undefined> => {
    const [row] = await countFew(db, values, shape)
    if (!row || (row['gathered'] ?? 0) > fewOf(shape)) return undefined
    return allCounts(words, shape).map(({ field, word }, index) => ({
      field,
      word,
      total: Math.min(row[`c${index}`] ?? 0, countCap),
    }))
  }

  return async (db: Kysely<Tables>, wanted: CaseFilter): Promise<CaseCounts> => {
    const query = await readWords(db, wanted)
    if (query === null) return toCounts(words, [])
    const { values, shape } = toShape(wanted, 0, query)
    if (plainConditions(shape).length === 0) return toCounts(words, await countAll(db, values, shape))
    return toCounts(words, (await few(db, values, shape)) ?? (await countMany(db, values, shape)))
  }
}
