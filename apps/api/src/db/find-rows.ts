import { sql, type Kysely, type RawBuilder } from 'kysely'
import { countCap } from './paging.ts'
import type { Tables } from './schema/tables.ts'

/** What rows are found by. */
export interface RowConditions {
  readonly table: 'mails' | 'contact_messages'
  /** Each of them reads an index in the order of the list. */
  readonly narrow: readonly RawBuilder<unknown>[]
  /** The typed words, which an index finds in no order. */
  readonly words: RawBuilder<unknown> | undefined
}

interface FoundPage {
  readonly limit: number
  /** The place after which it begins; the beginning of the list by default. */
  readonly beyond?: RawBuilder<unknown> | undefined
  /** Newest first by default. */
  readonly isOldestFirst?: boolean
}

interface Found {
  readonly id: string
}

/** The first rows that are looked through for common words; rarer ones are gathered from their index. */
const looked = 2000
const counted = 5000
const mostGathered = 20_000

const newestFirst = sql`order by created_at desc, id desc`
const oldestFirst = sql`order by created_at, id`

/** Conditions as a where clause. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`

const idsOf = async (db: Kysely<Tables>, query: RawBuilder<Found>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

/** The ids of a page, in the order of the list. */
export const findRows = async (
  db: Kysely<Tables>,
  { table, narrow, words }: RowConditions,
  { limit, beyond, isOldestFirst = false }: FoundPage,
): Promise<string[]> => {
  const from = sql.table(table)
  const order = isOldestFirst ? oldestFirst : newestFirst
  const place = [...narrow, ...(beyond ? [beyond] : [])]
  const end = sql`${order} limit ${sql.lit(limit)}`
  const inOrder = (conditions: readonly RawBuilder<unknown>[]) =>
    idsOf(db, sql<Found>`select id from ${from} ${allOf(conditions)} ${end}`)
  if (!words) return inOrder(place)
  const near = sql`select id, created_at, search from ${from} ${allOf(place)} ${order} limit ${sql.lit(looked)}`
  const common = await idsOf(db, sql<Found>`select id from (${near}) near where ${words} ${end}`)
  if (common.length === limit) return common
  const gathered = sql`select id, created_at from ${from} ${allOf([words, ...place])} limit ${sql.lit(mostGathered)}`
  const { rows } = await sql<Found & { total: number }>`
    with hits as materialized (${gathered})
    select id, (select count(*) from hits) as total from hits ${end}`.execute(db)
  return rows[0]?.total === mostGathered ? inOrder([words, ...place]) : rows.map(({ id }) => id)
}

/** How many there are, up to a number that the screens show. Common words reach it among the newest rows. */
export const countRows = async (
  db: Kysely<Tables>,
  { table, narrow, words }: RowConditions,
): Promise<number> => {
  const from = sql.table(table)
  if (!words) return countOf(db, sql`${from} ${allOf(narrow)} ${newestFirst}`)
  const near = sql`(select search from ${from} ${allOf(narrow)} ${newestFirst} limit ${sql.lit(counted)}) near`
  const total = await countOf(db, sql`${near} where ${words}`)
  return total === countCap ? total : countOf(db, sql`${from} ${allOf([...narrow, words])}`)
}

const countOf = async (db: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> => {
  const some = sql`select from ${from} limit ${sql.lit(countCap)}`
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
