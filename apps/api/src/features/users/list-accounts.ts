import type { AccountFilter, RequestOf, Routes } from '@tessa/contract'
import { sql, type Kysely, type SqlBool } from 'kysely'
import { readWords } from '../../db/search-words.ts'
import { readCursor } from '../../db/cursor.ts'
import { readDays } from '../../http/read-days.ts'
import { countCapped, toPage } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { selectAccounts, serializeAccount } from './account-rows.ts'

type Query = RequestOf<Routes['GET /api/admin/users']>['query']

/** The ids of the accounts of a filter; undefined where nothing can have its words. */
export const filterAccounts = async (
  db: Kysely<Tables>,
  { search, role, status, createdFrom, createdTo }: AccountFilter,
  timeZone: string,
) => {
  const { from, before } = readDays(['createdFrom', 'createdTo'], [createdFrom, createdTo], timeZone)
  const words = await readWords(db, search === undefined ? {} : { search })
  if (words === null) return undefined
  let ids = db.selectFrom('users as u').select('u.id').where('u.deleted_at', 'is', null)
  if (words !== undefined) ids = ids.where(sql<SqlBool>`u.search @@ ${words}::tsquery`)
  if (role !== undefined) ids = ids.where('u.role', '=', role)
  if (status !== undefined) ids = ids.where('u.is_active', '=', status === 'active')
  if (from !== undefined) ids = ids.where('u.created_at', '>=', from)
  if (before !== undefined) ids = ids.where('u.created_at', '<', before)
  return ids
}

/** How many accounts there are of a filter, in all. */
export const countAccounts = async (
  db: Kysely<Tables>,
  filter: AccountFilter,
  timeZone: string,
): Promise<number> => {
  const ids = await filterAccounts(db, filter, timeZone)
  if (!ids) return 0
  const { total } = await db
    .selectFrom(ids.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A page of accounts, newest first. */
export const listAccounts = async (
  db: Kysely<Tables>,
  { cursor, limit = 25, ...filter }: Query,
  timeZone: string,
) => {
  const after = readCursor(cursor)
  const ids = await filterAccounts(db, filter, timeZone)
  if (!ids) return { items: [], nextCursor: null, total: 0 }
  let page = ids.select('u.created_at')
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('u.created_at', 'u.id'), '<', tuple(after.at, after.id)),
    )
  const found = await page
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, nextCursor } = toPage(found, limit, ({ created_at }) => created_at)
  const rows = await readAccounts(
    db,
    shown.map(({ id }) => id),
  )
  return { items: rows.map(serializeAccount), nextCursor, total: await countCapped(db, ids) }
}

/** The accounts with these ids, in this order. */
export const readAccounts = async (db: Kysely<Tables>, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = new Map(
    (await selectAccounts(db).where('u.id', 'in', ids).execute()).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}
