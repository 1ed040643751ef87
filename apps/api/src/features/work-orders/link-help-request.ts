import type { Kysely } from 'kysely'
import { recordActivity, type Actor } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'

/** The caller's own request, so that nobody hangs a work order on somebody else's case. */
export const ownHelpRequest = async (
  trx: Kysely<Tables>,
  id: string | undefined,
  userId: string | undefined,
  session?: string,
): Promise<string | null> => {
  if (id === undefined) return null
  // Locked, so that nobody converts it at the same moment.
  const request = await trx
    .selectFrom('help_requests')
    .select(['id', 'user_id', 'chat_session_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const own =
    request && (request.user_id !== null ? request.user_id === userId : request.chat_session_id === session)
  if (!own) return null
  const taken = await trx
    .selectFrom('work_orders')
    .select('id')
    .where('help_request_id', '=', id)
    .executeTakeFirst()
  return taken ? null : request.id
}

/** From now on the work order stands for the request, its promise included. */
export const markConverted = async (
  trx: Kysely<Tables>,
  id: string,
  { actor, workOrderNumber }: { readonly actor: Actor; readonly workOrderNumber: string },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('help_requests')
    .set(({ eb }) => ({ status: 'converted', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const description = `Work order ${workOrderNumber} takes its place`
  // The reporter sees the two as one case, and that the work order was made.
  const entry = { type: 'converted', description, newValue: workOrderNumber, isInternal: true }
  await recordActivity(trx, { subject: 'help-request', subjectId: id, actor, ...entry }, now)
}
