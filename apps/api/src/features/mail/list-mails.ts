import type { RequestOf, Routes } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { countRows, findRows } from '../../db/find-rows.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { fieldError } from '../../http/errors.ts'
import { filterMails } from './filter-mails.ts'
import { readMails } from './mail-view.ts'

type Query = RequestOf<Routes['GET /api/admin/mails']>['query']

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A cursor is the id of the last mail of a page: its moment has microseconds, which a date of JavaScript has not. */
const readPosition = async (db: Kysely<Tables>, cursor: string): Promise<RawBuilder<unknown>> => {
  const id = Buffer.from(cursor, 'base64url').toString()
  const last = uuid.test(id)
    ? await db
        .selectFrom('mails')
        .select(sql<string>`created_at::text`.as('at'))
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!last) throw fieldError('cursor', 'This page does not exist. Please start at the first one.')
  return sql`(created_at, id) < (${last.at}::timestamptz, ${id}::uuid)`
}

const writePosition = (id: string): string => Buffer.from(id).toString('base64url')

/** A page of mails, newest first. */
export const listMails = async (
  db: Kysely<Tables>,
  { cursor, limit = 25, ...filter }: Query,
  timeZone: string,
) => {
  const beyond = cursor === undefined ? undefined : await readPosition(db, cursor)
  const conditions = await filterMails(db, filter, timeZone)
  if (!conditions) return { items: [], nextCursor: null, total: 0 }
  const found = await findRows(db, conditions, { beyond, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = found.length > limit && last !== undefined ? writePosition(last) : null
  return { items: await readMails(db, shown), nextCursor, total: await countRows(db, conditions) }
}
