import { perSession, type ChatSession, type ChatSessionSummary, type SessionReport } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countShown, cutPage } from '../../db/own-pages.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Made } from '../../idempotency.ts'
import type { SessionRow } from '../../ownership.ts'

const ended = (status: string): boolean => status !== 'active'

/** Appends a report to the session's log and moves its snapshot forward, unless a newer one is there already. */
export const receiveReport = async (
  trx: Kysely<Tables>,
  { report, bytes }: { readonly report: SessionReport; readonly bytes: number },
  { claim }: Made,
  now: Date,
) => {
  if (!claim) throw notFound()
  const { session } = claim
  const counted = {
    report_count: session.report_count + 1,
    report_bytes: session.report_bytes + bytes,
  }
  if (counted.report_count > perSession.reports || counted.report_bytes > perSession.reportBytes)
    throw new AppError(
      'session_full',
      'This session is as long as Tessa can store. What was stored stays, and you can still ask for help.',
    )
  const { messages, userResponses, troubleshootingPath, flow, ...event } = report
  await trx
    .insertInto('chat_session_events')
    .values({
      chat_session_id: session.id,
      revision: report.revision ?? null,
      report: JSON.stringify(event),
      received_at: now,
    })
    .execute()
  const revision = Math.max(report.revision ?? session.revision, session.revision)
  const isNewest = (report.revision ?? session.revision) >= session.revision
  const update = trx.updateTable('chat_sessions').where('id', '=', session.id)
  if (isNewest) {
    const status = report.sessionStatus ?? session.status
    const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))
    await update
      .set({
        ...counted,
        equipment_type: report.equipment,
        manufacturer: report.manufacturer,
        model: report.model,
        issue: report.issue ?? report.issueDescription,
        status,
        completion_type: report.completionType,
        loop_detected: report.loopDetected,
        escalation_reason: report.escalationReason,
        step_count: report.stepCount,
        duration_seconds: report.duration,
        user_satisfaction: report.userSatisfaction,
        revision,
        messages: json(messages),
        user_responses: json(userResponses),
        troubleshooting_path: json(troubleshootingPath),
        flow,
        updated_at: now,
        completed_at: ended(status) ? (session.completed_at ?? now) : null,
      })
      .execute()
  } else await update.set(counted).execute()
  return {
    sessionId: report.sessionId,
    revision,
    receivedAt: now.toISOString(),
  }
}

export const changeSession = async (
  db: Kysely<Tables>,
  session: SessionRow,
  { userSatisfaction, sessionStatus }: { userSatisfaction?: number; sessionStatus?: string },
  now: Date,
): Promise<SessionRow> => {
  if (userSatisfaction === undefined && sessionStatus === undefined)
    throw new AppError('validation', 'Say what should change.')
  return db
    .updateTable('chat_sessions')
    .set({
      user_satisfaction: userSatisfaction,
      status: sessionStatus,
      completed_at: sessionStatus === undefined ? undefined : (session.completed_at ?? now),
      updated_at: now,
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a list shows: what a session is restored from stays where it is. */
const listed = [
  'id',
  'session_id',
  'equipment_type',
  'manufacturer',
  'model',
  'status',
  'issue',
  'completion_type',
  'messages',
  'created_at',
  'updated_at',
] as const

export const listOwnSessions = async (
  db: Kysely<Tables>,
  userId: string,
  { cursor, limit = 25 }: { cursor?: string; limit?: number },
) => {
  const after = readCursor(cursor)
  const mine = db.selectFrom('chat_sessions').where('user_id', '=', userId)
  let page = mine
    .select(listed)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('updated_at', 'id'), '<', tuple(after.at, after.id)),
    )
  const { shown, nextCursor } = cutPage(await page.execute(), limit, ({ updated_at }) => updated_at)
  return {
    items: shown.map(summarise),
    nextCursor,
    total: await countShown(db, mine.select('id')),
  }
}

const summarise = (row: Pick<SessionRow, (typeof listed)[number]>): ChatSessionSummary => ({
  id: row.id,
  sessionId: row.session_id,
  equipmentType: row.equipment_type,
  manufacturer: row.manufacturer,
  model: row.model,
  sessionStatus: row.status,
  currentIssue: row.issue,
  completionType: row.completion_type,
  messages: row.messages,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const viewSession = (row: SessionRow): ChatSession => ({
  ...summarise(row),
  userResponses: row.user_responses,
  troubleshootingPath: row.troubleshooting_path,
  stepCount: row.step_count,
  duration: row.duration_seconds,
  userSatisfaction: row.user_satisfaction,
  loopDetected: row.loop_detected,
  escalationReason: row.escalation_reason,
  isActive: row.status === 'active',
  completedAt: row.completed_at?.toISOString() ?? null,
  revision: row.revision,
  flow: row.flow,
})

export const abandonedAfterMs = 24 * 3_600_000

/** A session that nobody has touched for a day is over; somebody who returns makes it active again. */
export const abandonIdle = (db: Kysely<Tables>, now: Date) =>
  db
    .updateTable('chat_sessions')
    .set({ status: 'abandoned', completed_at: now })
    .where('status', '=', 'active')
    .where('updated_at', '<', new Date(now.getTime() - abandonedAfterMs))
    .execute()
