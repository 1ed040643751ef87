import { sql, type Kysely, type RawBuilder } from 'kysely'
import { countCap } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { allOf, type MailConditions } from './filter-mails.ts'

interface Found {
  readonly id: string
}

/** The newest mails that are looked through for common words; rarer ones are gathered from their index. */
const looked = 2000
const counted = 5000
const mostGathered = 20_000

const newestFirst = sql`order by created_at desc, id desc`

const idsOf = async (db: Kysely<Tables>, query: RawBuilder<Found>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

/** The ids of a page, newest first: what the conditions find beyond a position. */
export const findMails = async (
  db: Kysely<Tables>,
  { narrow, words }: MailConditions,
  beyond: RawBuilder<unknown> | undefined,
  limit: number,
): Promise<string[]> => {
  const place = [...narrow, ...(beyond ? [beyond] : [])]
  const end = sql`${newestFirst} limit ${sql.lit(limit)}`
  const inOrder = (conditions: readonly RawBuilder<unknown>[]) =>
    idsOf(db, sql<Found>`select id from mails ${allOf(conditions)} ${end}`)
  if (!words) return inOrder(place)
  const near = sql`select id, created_at, search from mails ${allOf(place)} ${newestFirst} limit ${sql.lit(looked)}`
  const common = await idsOf(db, sql<Found>`select id from (${near}) near where ${words} ${end}`)
  if (common.length === limit) return common
  const gathered = sql`select id, created_at from mails ${allOf([words, ...place])} limit ${sql.lit(mostGathered)}`
  const { rows } = await sql<Found & { total: number }>`
    with hits as materialized (${gathered})
    select id, (select count(*) from hits) as total from hits ${end}`.execute(db)
  return rows[0]?.total === mostGathered ? inOrder([words, ...place]) : rows.map(({ id }) => id)
}

/** How many there are, up to a number that the screens show. Common words reach it among the newest mails. */
export const countMails = async (db: Kysely<Tables>, { narrow, words }: MailConditions): Promise<number> => {
  if (!words) return countOf(db, sql`mails ${allOf(narrow)} ${newestFirst}`)
  const near = sql`(select search from mails ${allOf(narrow)} ${newestFirst} limit ${sql.lit(counted)}) near`
  const total = await countOf(db, sql`${near} where ${words}`)
  return total === countCap ? total : countOf(db, sql`mails ${allOf([...narrow, words])}`)
}

const countOf = async (db: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> => {
  const some = sql`select from ${from} limit ${sql.lit(countCap)}`
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
