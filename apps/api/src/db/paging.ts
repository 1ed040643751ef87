import type { Kysely, SelectQueryBuilder } from 'kysely'
import { writeCursor } from './cursor.ts'
import type { Tables } from './schema/tables.ts'

/** The count stops here. A screen then says that there are over a thousand. */
export const countCap = 1001

export const countCapped = async <DB, TB extends keyof DB>(
  db: Kysely<Tables>,
  ids: SelectQueryBuilder<DB, TB, { id: string }>,
): Promise<number> => {
  const { total } = await db
    .selectFrom(ids.limit(countCap).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Removes the extra row that was requested to learn whether another page follows. */
export const toPage = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  dateOf: (row: Row) => Date,
) => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? writeCursor({ at: dateOf(last), id: last.id }) : null
  return { shown, nextCursor }
}
