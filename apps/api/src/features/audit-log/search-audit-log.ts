import { isIP } from 'node:net'
import type { AuditLogFilter } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { readWords } from '../../db/search-words.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { fieldError } from '../../http/errors.ts'
import { readDays } from '../../http/read-days.ts'

/** A column that has its own index, and the value that it must have. */
type Match = readonly [column: 'address' | 'request_id' | 'actor_id' | 'account_id', value: string]

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const mostPeople = 20

/** What typed words may mean; one of the matches is enough. Undefined without words. */
const readMatches = async (
  db: Kysely<Tables>,
  search: string | undefined,
): Promise<readonly Match[] | undefined> => {
  const typed = search?.trim() ?? ''
  if (typed === '') return undefined
  if (uuid.test(typed))
    return [
      ['request_id', typed],
      ['actor_id', typed],
      ['account_id', typed],
    ]
  const family = isIP(typed)
  // Of the ways to write an address of version 6, the log has the shortest.
  if (family === 6) return [['address', new URL(`http://[${typed}]`).hostname.slice(1, -1)]]
  if (family === 4) return [['address', typed]]
  const people = await findPeople(db, typed)
  return people.flatMap((id): Match[] => [
    ['actor_id', id],
    ['account_id', id],
  ])
}

/**
 * The accounts that have words. For so few rows alone, the planner would read the table of accounts from its beginning,
 * and to its end for a rare word.
 */
const selectPeople = (words: string) => sql<{ id: string }>`
  with hits as materialized (
    select id from users where deleted_at is null and search @@ ${words}::tsquery limit 2000
  )
  select id from hits limit ${mostPeople + 1}`

const findPeople = async (db: Kysely<Tables>, search: string): Promise<string[]> => {
  const words = await readWords(db, { search })
  if (!words) return []
  const { rows } = await selectPeople(words).execute(db)
  if (rows.length > mostPeople)
    throw fieldError(
      'search',
      `More than ${mostPeople} accounts have these words. Please write more of them.`,
    )
  return rows.map(({ id }) => id)
}

/** Where a page begins: after this entry. Text, because a date of JavaScript has no microseconds. */
export interface AuditPosition {
  readonly at: string
  readonly id: number
}

interface Found {
  readonly id: number
  readonly happened_at: Date
}

export interface AuditSearch {
  /** Everything that the filter finds, in no order. */
  readonly everything: RawBuilder<Found>
  /** Newest first: what is found after a position, and only the first so many of each match. */
  readonly newestFirst: (page: { after?: AuditPosition | undefined; most: number }) => RawBuilder<Found>
}

/** Reads the filter. Undefined if nothing can match. */
export const searchAuditLog = async (
  db: Kysely<Tables>,
  { search, event, from: first, to: last }: AuditLogFilter,
  timeZone: string,
): Promise<AuditSearch | undefined> => {
  const { from, before } = readDays(['from', 'to'], [first, last], timeZone)
  const matches = await readMatches(db, search)
  if (matches?.length === 0) return undefined
  const common = [
    ...(event === undefined ? [] : [sql`event = ${event}`]),
    ...(from === undefined ? [] : [sql`happened_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`happened_at < ${before}`]),
  ]
  const own = matches?.map(([column, value]) => [sql`${sql.ref(column)} = ${value}`]) ?? [[]]
  /** Each match reads an index in its order. What two of them find counts once. */
  const find = (place: readonly RawBuilder<unknown>[], end: RawBuilder<unknown>) => {
    const ranges = own.map((match) => {
      const conditions = sql.join([sql`true`, ...match, ...common, ...place], sql` and `)
      return sql`(select id, happened_at from audit_log where ${conditions} ${end})`
    })
    return sql<Found>`select id, happened_at from (${sql.join(ranges, sql` union `)}) found`
  }
  const order = sql`order by happened_at desc, id desc`
  return {
    everything: find([], sql``),
    newestFirst: ({ after, most }) => {
      const place = after ? [sql`(happened_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`] : []
      return sql<Found>`${find(place, sql`${order} limit ${most}`)} ${order} limit ${most}`
    },
  }
}
