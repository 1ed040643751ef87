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
  if (isIP(typed) !== 0) return [['address', typed]]
  const people = await findPeople(db, typed)
  return people.flatMap((id): Match[] => [
    ['actor_id', id],
    ['account_id', id],
  ])
}

const findPeople = async (db: Kysely<Tables>, search: string): Promise<string[]> => {
  const words = await readWords(db, { search })
  if (!words) return []
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`search @@ ${words}::tsquery`)
    .limit(mostPeople + 1)
    .execute()
  if (people.length > mostPeople)
    throw fieldError(
      'search',
      `More than ${mostPeople} accounts have these words. Please write more of them.`,
    )
  return people.map(({ id }) => id)
}

/** Where a page begins: after this entry. Text, because a date of JavaScript has no microseconds. */
export interface AuditPosition {
  readonly at: string
  readonly id: number
}

/** Everything that the filter finds after a position, or only the first so many of each match. */
export interface AuditSearch {
  readonly ids: (options?: {
    after?: AuditPosition | undefined
    most?: number
  }) => RawBuilder<{ id: number; happened_at: Date }>
}

const newestFirst = sql`order by happened_at desc, id desc`

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
  return {
    ids: ({ after, most } = {}) => {
      const place = after ? [sql`(happened_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`] : []
      const range = (own: readonly RawBuilder<unknown>[]) => {
        const conditions = [sql`true`, ...own, ...common, ...place]
        const bounded = most === undefined ? sql`` : sql`${newestFirst} limit ${most}`
        return sql`(select id, happened_at from audit_log where ${sql.join(conditions, sql` and `)} ${bounded})`
      }
      const ranges = matches?.map(([column, value]) => range([sql`${sql.ref(column)} = ${value}`])) ?? [
        range([]),
      ]
      // Each range is in the order of an index; what two of them find counts once.
      const all = sql.join(ranges, sql` union `)
      return sql<{ id: number; happened_at: Date }>`select id, happened_at from (${all}) found ${newestFirst}`
    },
  }
}
