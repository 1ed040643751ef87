import type { Kysely, SelectQueryBuilder } from 'kysely'
import { writeCursor } from './cursor.ts'
import type { Tables } from './tables.ts'

/** More are not counted: a screen says that there are over a thousand. */
export const totalShown = 1001

export const countShown = async <DB, TB extends keyof DB>(
  db: Kysely<Tables>,
  ids: SelectQueryBuilder<DB, TB, { id: string }>,
): Promise<number> => {
  const { total } = await db
    .selectFrom(ids.limit(totalShown).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Cuts off the one row that was asked for beyond the page to learn whether there is another one. */
export const cutPage = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  momentOf: (row: Row) => Date,
) => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? writeCursor({ at: momentOf(last), id: last.id }) : null
  return { shown, nextCursor }
}
