import type { ChatSession, ChatSessionSummary, SessionStatus } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countCapped, toPage } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { reportedSession } from '../../domain/session/reported-session.ts'
import { AppError } from '../../http/errors.ts'
import type { SessionRow } from '../../security/session-access.ts'

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
