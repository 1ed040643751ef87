import { sql, type RawBuilder } from 'kysely'

/** A part of a statement. */
export type Fragment = RawBuilder<unknown>

/** Words as literals, for a list in SQL. */
export const sqlWords = (words: readonly string[]): Fragment => sql.join(words.map((word) => sql.lit(word)))

/** Names as identifiers, for a list of columns. */
export const sqlNames = (names: readonly string[]): Fragment => sql.join(names.map((name) => sql.ref(name)))
