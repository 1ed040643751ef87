import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError, notFound } from '../../http/errors.ts'
import { findTrackedCase, findMyWorkOrder } from '../../domain/case/find-case.ts'
import type { AttachmentColumns } from './attachments.service.ts'
import type { Key } from '../../security/keys.ts'
import { isUuid } from '../../http/uuid.ts'

/** The target of an upload: a session, which its first call creates, or an existing case. */
export type UploadTarget =
  | { readonly sessionId: string }
  | { readonly sessionId?: undefined; readonly workOrderId: string }
  | { readonly sessionId?: undefined; readonly workOrderId?: undefined; readonly followToken: string }

export const readUploadTarget = (fields: Readonly<Record<string, string>>): UploadTarget => {
  const { sessionId = '', workOrderId = '', followToken = '' } = fields
  if (isUuid(sessionId)) return { sessionId }
  if (isUuid(workOrderId)) return { workOrderId }
  if (/^[\w-]{20,47}$/.test(followToken)) return { followToken }
  throw fieldError('sessionId', 'Session id is required and must come before the file')
}

/** The step of the session in which the file was added. */
export const readStep = ({ step }: Readonly<Record<string, string>>): string | null => {
  if (step === undefined || step === '') return null
  if (/^[\w-]{1,100}$/.test(step)) return step
  throw fieldError('step', 'Step is not the id of a step')
}

/** Where a case's file belongs once a comment names it: to its work order, otherwise to its session. */
export const resolveTarget = async (
  db: Kysely<Tables>,
  key: Key,
  goal: Exclude<UploadTarget, { sessionId: string }>,
  userId: string | undefined,
): Promise<AttachmentColumns> => {
  if (goal.workOrderId !== undefined) {
    if (userId === undefined) throw new AppError('unauthorized', 'Please sign in.')
    const { id } = await findMyWorkOrder(db, goal.workOrderId, userId)
    return { chat_session_id: null, work_order_id: id, is_draft: true }
  }
  const { workOrder, helpRequest } = await findTrackedCase(db, key, goal.followToken)
  if (workOrder) return { chat_session_id: null, work_order_id: workOrder.id, is_draft: true }
  if (helpRequest.chat_session_id === null) throw notFound()
  return { chat_session_id: helpRequest.chat_session_id, work_order_id: null, is_draft: true }
}

/**
 * A picture that arrives after its session's work order belongs to that order. The order was sent first, because a slow
 * line must not delay it.
 */
export const resolveSessionTarget = async (
  trx: Kysely<Tables>,
  session: string,
): Promise<AttachmentColumns> => {
  const newest = await newestOfSession(trx, 'work_orders', session)
  return { chat_session_id: session, work_order_id: newest ?? null, is_draft: false }
}

/** The id of the newest work order or help request of a session. */
export const newestOfSession = async (
  trx: Kysely<Tables>,
  table: 'work_orders' | 'help_requests',
  session: string,
): Promise<string | undefined> => {
  const newest = await trx
    .selectFrom(table)
    .select('id')
    .where('chat_session_id', '=', session)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id
}
