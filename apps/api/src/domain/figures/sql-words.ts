import { sql, type RawBuilder } from 'kysely'

/** Words as literals, for a list in SQL. */
export const sqlWords = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(words.map((word) => sql.lit(word)))

/** Names as identifiers, for a list of columns. */
export const sqlNames = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)))
