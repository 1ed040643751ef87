import type { AccountFilter, RequestOf, Routes } from '@tessa/contract'
import { sql, type Kysely, type SqlBool } from 'kysely'
import { readWords } from '../../db/search-words.ts'
import { readCursor } from '../../db/cursor.ts'
import { readDays } from '../../http/read-days.ts'
import { countCap, countCapped, toPage } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { selectAccounts, serializeAccount } from './account-rows.ts'

type Query = RequestOf<Routes['GET /api/admin/users']>['query']

/** The ids of the accounts of a filter, whatever its words. */
const selectAnyWords = (
  db: Kysely<Tables>,
  { role, status, createdFrom, createdTo }: AccountFilter,
  timeZone: string,
) => {
  const { from, before } = readDays(['createdFrom', 'createdTo'], [createdFrom, createdTo], timeZone)
  let ids = db.selectFrom('users as u').select('u.id').where('u.deleted_at', 'is', null)
  if (role !== undefined) ids = ids.where('u.role', '=', role)
  if (status !== undefined) ids = ids.where('u.is_active', '=', status === 'active')
  if (from !== undefined) ids = ids.where('u.created_at', '>=', from)
  if (before !== undefined) ids = ids.where('u.created_at', '<', before)
  return ids
}
type Ids = ReturnType<typeof selectAnyWords>

const withWords = (ids: Ids, words: string): Ids => ids.where(sql<SqlBool>`u.search @@ ${words}::tsquery`)

/** The ids of the accounts of a filter; undefined where nothing can have its words. */
export const filterAccounts = async (db: Kysely<Tables>, filter: AccountFilter, timeZone: string) => {
  const ids = selectAnyWords(db, filter, timeZone)
  const words = await readWords(db, filter.search === undefined ? {} : { search: filter.search })
  if (words === null) return undefined
  return words === undefined ? ids : withWords(ids, words)
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

interface Place {
  readonly after: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** The accounts of a page and the next one, read from an index in the order of the list. */
export const selectInOrder = (ids: Ids, { after, limit }: Place) => {
  const page = ids.select('u.created_at')
  const rest = after
    ? page.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('u.created_at', 'u.id'), '<', tuple(after.at, after.id)),
      )
    : page
  return rest
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit + 1)
}

/** How many of the newest accounts are looked through and counted, and how many with rarer words are gathered. */
const most = { newest: 1000, counted: 20_000, gathered: 2000 } as const

/** Those of the newest accounts that have words. */
const selectAmongNewest = (db: Kysely<Tables>, ids: Ids, words: string, place: Place) =>
  db
    .selectFrom(selectInOrder(ids.select('u.search'), place).as('newest'))
    .select(['id', 'created_at'])
    .where(sql<SqlBool>`search @@ ${words}::tsquery`)

/** How many have words, up to the cap, which a common one reaches among the newest. */
const countWithWords = async (db: Kysely<Tables>, ids: Ids, words: string): Promise<number> => {
  const place = { after: undefined, limit: most.counted }
  const total = await countCapped(db, selectAmongNewest(db, ids, words, place))
  return total < countCap ? countCapped(db, withWords(ids, words)) : total
}

interface Gathered {
  readonly id: string | null
  readonly created_at: Date
  readonly total: number
}

/** From the index of words: all accounts that have them are gathered and then sorted. */
export const selectGathered = (hits: Ids, { after, limit }: Place) => sql<Gathered>`
  with hits as materialized ${hits.select('u.created_at').limit(most.gathered + 1)}
  select page.id, page.created_at, counted.total
  from (select count(*)::integer as total from hits) counted
  left join lateral (
    select id, created_at from hits
    ${after ? sql`where (created_at, id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit + 1}
  ) page on true
  order by page.created_at desc, page.id desc`

const isAccount = (row: Gathered): row is Gathered & { readonly id: string } => row.id !== null

/**
 * A page of the accounts that have words. An index in the order of the list would be read to its end for a rare word,
 * and the index of words as a whole for a common one.
 */
const search = async (db: Kysely<Tables>, ids: Ids, words: string, place: Place) => {
  const hits = withWords(ids, words)
  const among = await selectAmongNewest(db, ids, words, { after: place.after, limit: most.newest })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(place.limit + 1)
    .execute()
  if (among.length <= place.limit) {
    const { rows } = await selectGathered(hits, place).execute(db)
    const total = rows[0]?.total ?? 0
    if (total <= most.gathered) return { found: rows.filter(isAccount), total: Math.min(total, countCap) }
  }
  const found = among.length > place.limit ? among : await selectInOrder(hits, place).execute()
  return { found, total: await countWithWords(db, ids, words) }
}

/** A page of accounts, newest first. */
export const listAccounts = async (
  db: Kysely<Tables>,
  { cursor, limit = 25, ...filter }: Query,
  timeZone: string,
) => {
  const place = { after: readCursor(cursor), limit }
  const words = await readWords(db, filter.search === undefined ? {} : { search: filter.search })
  if (words === null) return { items: [], nextCursor: null, total: 0 }
  const ids = selectAnyWords(db, filter, timeZone)
  const { found, total } =
    words === undefined
      ? { found: await selectInOrder(ids, place).execute(), total: await countCapped(db, ids) }
      : await search(db, ids, words, place)
  const { shown, nextCursor } = toPage(found, limit, ({ created_at }) => created_at)
  const rows = await readAccounts(
    db,
    shown.map(({ id }) => id),
  )
  return { items: rows.map(serializeAccount), nextCursor, total }
}

/** The accounts with these ids, in this order. */
export const readAccounts = async (db: Kysely<Tables>, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = new Map(
    (await selectAccounts(db).where('u.id', 'in', ids).execute()).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}
