import type { ChatSessionFilter, DeskChatSession, RequestOf, Routes, SessionRating } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countCapped, toPage } from '../../db/paging.ts'
import type { ExportViewer } from '../../db/export-source.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'
import { readDays } from '../../http/read-days.ts'
import { escalationReason } from '../../domain/figures/session-facts.ts'
import { isActiveSession } from '../../domain/session/active-session.ts'
import { reportedSession } from '../../domain/session/reported-session.ts'
import { maskedOrNull, reporterIsHidden } from '../../security/mask-contacts.ts'
import { maskedText } from '../../security/masking.ts'

type Query = RequestOf<Routes['GET /api/admin/chat-sessions']>['query']

/** How much of a session's id tells it from the others on the screen. */
const shownOfId = 8

const ofRating = (rating: SessionRating): RawBuilder<unknown> =>
  rating === 'any' ? sql`user_satisfaction is not null` : sql`user_satisfaction = ${Number(rating)}`

/** What the figures have counted, so that a list has as many sessions as the figure that leads to it. */
const hasFact = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`id in (select chat_session_id from session_facts where ${condition})`

/** The sessions of a filter. */
export const isOfFilter = (
  { from, to, show, outcome, reason, step, leftAt, rating, reporterId }: ChatSessionFilter,
  { now, timeZone }: Pick<ExportViewer, 'now' | 'timeZone'>,
): RawBuilder<boolean> => {
  const days = readDays(['from', 'to'], [from, to], timeZone)
  const conditions = [
    ...(days.from ? [sql`created_at >= ${days.from}`] : []),
    ...(days.before ? [sql`created_at < ${days.before}`] : []),
    ...(show === undefined ? [] : [isActiveSession(sql`${now}::timestamptz`)]),
    ...(outcome === undefined ? [] : [sql`outcome = ${outcome}`]),
    ...(step === undefined ? [] : [hasFact(sql`steps @> array[${step}::text]`)]),
    ...(leftAt === undefined ? [] : [hasFact(sql`left_at = ${leftAt}`)]),
    ...(reason === undefined ? [] : [sql`outcome = 'escalated' and ${escalationReason} = ${reason}`]),
    ...(rating === undefined ? [] : [ofRating(rating)]),
    ...(reporterId === undefined ? [] : [sql`user_id = ${reporterId}::uuid`]),
  ]
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

export const countSessions = (db: Kysely<Tables>): Promise<number> =>
  countCapped(db, db.selectFrom('chat_sessions').select('id'))

export const showSessions = (db: Kysely<Tables>) =>
  db
    .selectFrom('chat_sessions')
    .select(['id', 'session_id', 'equipment_type', 'manufacturer', 'model', 'issue', 'status'])
    .select(['other_status', 'completion_type', 'other_completion', 'created_at', 'updated_at'])
    .select(sql<number>`jsonb_array_length(messages)`.as('message_count'))

const page = (db: Kysely<Tables>, limit: number) =>
  showSessions(db)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)

type SessionRow = Awaited<ReturnType<ReturnType<typeof showSessions>['execute']>>[number]

/** Every session; masked for a caller who knows the page's password alone. */
export const listDeskSessions = async (
  db: Kysely<Tables>,
  { cursor, limit = 25, ...filter }: Query,
  { isMasked, ...viewer }: { readonly isMasked: boolean } & Pick<ExportViewer, 'now' | 'timeZone'>,
) => {
  // A reason is what somebody typed or answered: a guess at it must not be confirmed.
  if (isMasked && filter.reason !== undefined)
    throw new AppError('forbidden', 'Only staff can look for the reason of an escalation.')
  if (isMasked && filter.reporterId !== undefined) throw reporterIsHidden()
  const after = readCursor(cursor)
  const isFound = isOfFilter(filter, viewer)
  const wanted = page(db, limit).where(isFound)
  const rows = after
    ? wanted.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after.at, after.id)),
      )
    : wanted
  const { shown, nextCursor } = toPage(await rows.execute(), limit, ({ created_at }) => created_at)
  const items = shown.map(serializeSession)
  return {
    items: isMasked ? items.map(withoutContacts) : items,
    nextCursor,
    total: await countCapped(db, db.selectFrom('chat_sessions').select('id').where(isFound)),
  }
}

export const serializeSession = (row: SessionRow): DeskChatSession => ({
  ...reportedSession(row),
  messageCount: row.message_count,
})

/** Nothing that a person typed shows a contact, and the whole id is nobody's business but the session's own. */
const withoutContacts = (item: DeskChatSession): DeskChatSession => ({
  ...item,
  sessionId: item.sessionId.slice(0, shownOfId),
  equipmentType: maskedOrNull(item.equipmentType),
  manufacturer: maskedOrNull(item.manufacturer),
  model: maskedOrNull(item.model),
  sessionStatus: maskedText(item.sessionStatus),
  currentIssue: maskedOrNull(item.currentIssue),
  completionType: maskedOrNull(item.completionType),
})
