import { sql, type Kysely } from 'kysely'
import type { CaseFilter } from './case-filter.ts'
import type { CaseTable } from './case-rows.ts'
import { prepare, slot } from './prepared-statements.ts'
import type { Tables } from './schema/tables.ts'

const wordsToFind = prepare(
  () => sql<{ query: string | null }>`select words_to_find(${slot('search')})::text as query`,
)

/** The words as a text search query. Undefined without typed words, and null if no row can match. */
export const readWords = async (
  db: Kysely<Tables>,
  { search = '' }: CaseFilter,
): Promise<string | null | undefined> => {
  const typed = search.trim()
  if (typed === '') return undefined
  const [words] = await wordsToFind(db, { search: typed })
  return words?.query ?? null
}

const wordsWithShare = prepare(
  () => sql<EstimatedWords>`select query::text, share, hits
    from words_with_share(${slot('search')}::text, ${slot('table')}::regclass)`,
)

export interface EstimatedWords {
  readonly query: string
  /** The estimated part of the table that has them. */
  readonly share: number
  /** The estimated number of rows that have them. */
  readonly hits: number
}

/** The same, and how common the words are. */
export const readEstimatedWords = async (
  db: Kysely<Tables>,
  table: CaseTable,
  { search = '' }: CaseFilter,
): Promise<EstimatedWords | null | undefined> => {
  const typed = search.trim()
  if (typed === '') return undefined
  const [words] = await wordsWithShare(db, { search: typed, table })
  return words ?? null
}
