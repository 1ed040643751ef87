import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { poolOf } from './connect.ts'
import type { Tables } from './tables.ts'

const names = new Map<string, string>()

/**
 * A statement that is asked again and again: each connection prepares it once, by a name that follows from its text.
 * Its texts must be few; what varies belongs into the values.
 */
export const ask = async <Row extends object>(
  db: Kysely<Tables>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
  }
  return (await poolOf(db).query<Row>({ name, text, values: [...values] })).rows
}

/** One that the planner should look at anew each time, because its cost hangs on the values. */
export const askAnew = async <Row extends object>(
  db: Kysely<Tables>,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => (await poolOf(db).query<Row>(text, [...values])).rows
