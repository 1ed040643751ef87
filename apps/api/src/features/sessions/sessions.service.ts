import {
  completionTypes,
  perSession,
  sessionStatuses,
  type ChatSession,
  type ChatSessionSummary,
  type SessionReport,
  type SessionStatus,
} from '@tessa/contract'
import type { Kysely } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countCapped, toPage } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { reportedSession } from '../../domain/session/reported-session.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { CreationContext } from '../../http/idempotency.ts'
import type { SessionRow } from '../../security/session-access.ts'

const ended = (status: SessionRow['status']): boolean => status !== 'active'

/** A reported word as it is stored: a known one, or `other` with the word beside it. */
const storedWord = <Word extends string>(words: readonly Word[], reported: string | undefined) => {
  const known = words.find((word) => word === reported)
  if (reported === undefined) return { word: undefined, other: undefined }
  return known === undefined ? { word: 'other' as const, other: reported } : { word: known, other: null }
}

/** Appends a report to the session's log and updates its snapshot, unless a newer one is stored already. */
export const receiveReport = async (
  trx: Kysely<Tables>,
  { report, bytes }: { readonly report: SessionReport; readonly bytes: number },
  { claim }: CreationContext,
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
      'This session is as long as Tessa can store. Everything stored so far stays, and you can still ask for help.',
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
    const status = storedWord(sessionStatuses, report.sessionStatus)
    const completion = storedWord(completionTypes, report.completionType)
    const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))
    await update
      .set({
        ...counted,
        equipment_type: report.equipment,
        manufacturer: report.manufacturer,
        model: report.model,
        issue: report.issue ?? report.issueDescription,
        status: status.word,
        other_status: status.other,
        completion_type: completion.word,
        other_completion: completion.other,
        loop_detected: report.loopDetected,
        escalation_reason: report.escalationReason,
        step_count: report.stepCount,
        duration_seconds: report.duration,
        user_satisfaction: report.userSatisfaction,
        revision,
        messages: json(messages),
        user_responses: json(userResponses),
        troubleshooting_path: json(troubleshootingPath),
        current_step: report.currentStep,
        flow,
        updated_at: now,
        completed_at: ended(status.word ?? session.status) ? (session.completed_at ?? now) : null,
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
  { userSatisfaction, sessionStatus }: { userSatisfaction?: number; sessionStatus?: SessionStatus },
  now: Date,
): Promise<SessionRow> => {
  if (userSatisfaction === undefined && sessionStatus === undefined)
    throw new AppError('validation', 'Say what should change.')
  return db
    .updateTable('chat_sessions')
    .set({
      user_satisfaction: userSatisfaction,
      status: sessionStatus,
      other_status: sessionStatus === undefined ? undefined : null,
      completed_at: sessionStatus === undefined ? undefined : (session.completed_at ?? now),
      updated_at: now,
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The columns that a list shows. The snapshot is left out. */
const listed = [
  'id',
  'session_id',
  'equipment_type',
  'manufacturer',
  'model',
  'status',
  'other_status',
  'issue',
  'completion_type',
  'other_completion',
  'messages',
  'created_at',
  'updated_at',
] as const

export const listMySessions = async (
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
  const { shown, nextCursor } = toPage(await page.execute(), limit, ({ updated_at }) => updated_at)
  return {
    items: shown.map(summarise),
    nextCursor,
    total: await countCapped(db, mine.select('id')),
  }
}

const summarise = (row: Pick<SessionRow, (typeof listed)[number]>): ChatSessionSummary => ({
  ...reportedSession(row),
  messages: row.messages,
})

export const serializeSession = (row: SessionRow): ChatSession => ({
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

/** A session that was idle for a day is over. Returning to it makes it active again. */
export const abandonIdle = (db: Kysely<Tables>, now: Date) =>
  db
    .updateTable('chat_sessions')
    .set({ status: 'abandoned', completed_at: now })
    .where('status', '=', 'active')
    .where('updated_at', '<', new Date(now.getTime() - abandonedAfterMs))
    .execute()
