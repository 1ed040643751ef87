import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError, fieldError, notFound } from '../../errors.ts'
import { followedCase, ownWorkOrder } from '../../own-case.ts'
import type { Place } from './attachments.service.ts'
import type { Key } from '../../keys.ts'
import { isUuid } from '../../uuid.ts'

/** What an upload is for: a session, which its first call creates, or a case that is there. */
export type Goal =
  | { readonly sessionId: string }
  | { readonly sessionId?: undefined; readonly workOrderId: string }
  | { readonly sessionId?: undefined; readonly workOrderId?: undefined; readonly followToken: string }

export const readGoal = (fields: Readonly<Record<string, string>>): Goal => {
  const { sessionId = '', workOrderId = '', followToken = '' } = fields
  if (isUuid(sessionId)) return { sessionId }
  if (isUuid(workOrderId)) return { workOrderId }
  if (/^[\w-]{20,47}$/.test(followToken)) return { followToken }
  throw fieldError('sessionId', 'Session id is required, before the file')
}

/** Where the file of a case hangs once a comment names it: on its work order, else on its session. */
export const placeOf = async (
  db: Kysely<Tables>,
  key: Key,
  goal: Exclude<Goal, { sessionId: string }>,
  userId: string | undefined,
): Promise<Place> => {
  if (goal.workOrderId !== undefined) {
    if (userId === undefined) throw new AppError('unauthorized', 'Please sign in.')
    const { id } = await ownWorkOrder(db, goal.workOrderId, userId)
    return { chat_session_id: null, work_order_id: id, is_draft: true }
  }
  const { workOrder, helpRequest } = await followedCase(db, key, goal.followToken)
  if (workOrder) return { chat_session_id: null, work_order_id: workOrder.id, is_draft: true }
  if (helpRequest.chat_session_id === null) throw notFound()
  return { chat_session_id: helpRequest.chat_session_id, work_order_id: null, is_draft: true }
}

/** A picture that comes after its session's order belongs to it: the order went ahead, as a slow line holds up nobody. */
export const placeInSession = async (trx: Kysely<Tables>, session: string): Promise<Place> => {
  const newest = await trx
    .selectFrom('work_orders')
    .select('id')
    .where('chat_session_id', '=', session)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { chat_session_id: session, work_order_id: newest?.id ?? null, is_draft: false }
}
