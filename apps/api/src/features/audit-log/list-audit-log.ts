import type { AuditEntry, RequestOf, Routes } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { countCap } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { fieldError } from '../../http/errors.ts'
import { searchAuditLog, type AuditPosition, type AuditSearch } from './search-audit-log.ts'

type Query = RequestOf<Routes['GET /api/admin/audit-log']>['query']

/** A cursor is the id of the last entry of a page. */
const readPosition = async (db: Kysely<Tables>, cursor: string): Promise<AuditPosition> => {
  const text = Buffer.from(cursor, 'base64url').toString()
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  const row =
    id === undefined
      ? undefined
      : await db
          .selectFrom('audit_log')
          .select(['id', sql<string>`happened_at::text`.as('at')])
          .where('id', '=', id)
          .executeTakeFirst()
  if (!row) throw fieldError('cursor', 'This page does not exist. Please start at the first one.')
  return row
}

const countEntries = async (db: Kysely<Tables>, { newestFirst }: AuditSearch): Promise<number> => {
  const some = newestFirst({ most: countCap })
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

export const listAuditLog = async (
  db: Kysely<Tables>,
  { cursor, limit = 25, ...filter }: Query,
  timeZone: string,
) => {
  const after = cursor === undefined ? undefined : await readPosition(db, cursor)
  const search = await searchAuditLog(db, filter, timeZone)
  if (!search) return { items: [], nextCursor: null, total: 0 }
  const { rows } = await search.newestFirst({ after, most: limit + 1 }).execute(db)
  const shown = rows.slice(0, limit).map(({ id }) => id)
  const items = await readAuditEntries(db, shown)
  const last = shown.at(-1)
  const nextCursor =
    rows.length > limit && last !== undefined ? Buffer.from(String(last)).toString('base64url') : null
  return { items, nextCursor, total: await countEntries(db, search) }
}

/** The entries with these ids, in this order. */
export const readAuditEntries = async (db: Kysely<Tables>, ids: readonly number[]): Promise<AuditEntry[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('audit_log as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('users as account', 'account.id', 'entry.account_id')
    .selectAll('entry')
    .select([
      sql<
        string | null
      >`case when actor.deleted_at is null then actor.first_name || ' ' || actor.last_name end`.as(
        'actor_name',
      ),
      sql<string | null>`case when actor.deleted_at is null then actor.email end`.as('actor_email'),
      sql<
        string | null
      >`case when account.deleted_at is null then account.first_name || ' ' || account.last_name end`.as(
        'account_name',
      ),
      sql<string | null>`case when account.deleted_at is null then account.email end`.as('account_email'),
    ])
    .where('entry.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [serializeEntry(row)] : []
  })
}

type EntryRow = {
  id: number
  happened_at: Date
  event: string
  actor_id: string | null
  actor_name: string | null
  actor_email: string | null
  account_id: string | null
  account_name: string | null
  account_email: string | null
  address: string | null
  device: string | null
  request_id: string | null
  count: number
  details: AuditEntry['details']
}

const person = (id: string | null, name: string | null, email: string | null) =>
  id === null ? null : { id, name, email }

const serializeEntry = (row: EntryRow): AuditEntry => ({
  id: String(row.id),
  happenedAt: row.happened_at.toISOString(),
  event: row.event,
  actor: person(row.actor_id, row.actor_name, row.actor_email),
  account: person(row.account_id, row.account_name, row.account_email),
  address: row.address,
  device: row.device,
  requestId: row.request_id,
  count: row.count,
  details: row.details,
})
