import type { AssistantCall, AssistantCallKind, RequestOf, Routes } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { countCap } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { fieldError } from '../../http/errors.ts'
import { readDays } from '../../http/read-days.ts'

type Query = RequestOf<Routes['GET /api/admin/assistant-calls']>['query']

interface CallRow {
  readonly id: string
  readonly day: string
  readonly called_at: Date
  readonly kind: AssistantCallKind
  readonly is_answered: boolean
  readonly duration_ms: number
  readonly session_id: string | null
}

/** A cursor is the day and the id of the last call of a page. */
const writeCursor = ({ day, id }: CallRow): string => Buffer.from(`${day}.${id}`).toString('base64url')

const readCursor = (cursor: string, timeZone: string): RawBuilder<unknown> => {
  const [, day, id] =
    /^(\d{4}-\d\d-\d\d)\.([1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (day === undefined || id === undefined)
    throw fieldError('cursor', 'This page does not exist. Please start at the first one.')
  readDays(['cursor', 'cursor'], [day, day], timeZone)
  return sql`(call.day, call.id) < (${day}::date, ${id}::bigint)`
}

const conditionsOf = ({ from, to, answer }: Query, timeZone: string): readonly RawBuilder<unknown>[] => {
  // Refuses days that are in no calendar, and a range turned round.
  readDays(['from', 'to'], [from, to], timeZone)
  return [
    sql`true`,
    ...(from === undefined ? [] : [sql`call.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`call.day <= ${to}::date`]),
    ...(answer === undefined
      ? []
      : [answer === 'answered' ? sql`call.is_answered` : sql`not call.is_answered`]),
  ]
}

/** The calls of some days: as many as the figures of these days count, since calls have been stored. */
export const listAssistantCalls = async (
  db: Kysely<Tables>,
  { cursor, limit = 25, ...filter }: Query,
  timeZone: string,
) => {
  const found = conditionsOf(filter, timeZone)
  const after = cursor === undefined ? [] : [readCursor(cursor, timeZone)]
  const { rows } = await sql<CallRow>`
    select call.id::text as id, call.day::text as day, called_at, kind, is_answered, duration_ms, session_id
    from assistant_calls call left join chat_sessions session on session.id = chat_session_id
    where ${sql.join([...found, ...after], sql` and `)}
    order by call.day desc, call.id desc limit ${limit + 1}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from (
    select from assistant_calls call where ${sql.join(found, sql` and `)} limit ${countCap}) counted`.execute(
    db,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(serializeCall),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
    total: counted.rows[0]?.total ?? 0,
    storedSince: (await readFirstCall(db))?.called_at.toISOString() ?? null,
  }
}

const readFirstCall = async (db: Kysely<Tables>) =>
  await db
    .selectFrom('assistant_calls')
    .select('called_at')
    .orderBy('day')
    .orderBy('called_at')
    .executeTakeFirst()

const serializeCall = (row: CallRow): AssistantCall => ({
  id: row.id,
  day: row.day,
  calledAt: row.called_at.toISOString(),
  kind: row.kind,
  answer: row.is_answered ? 'answered' : 'fallback',
  durationMs: row.duration_ms,
  sessionId: row.session_id,
})
