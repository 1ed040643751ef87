import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

/** The caller's own request, so that a work order cannot be linked to another person's case. */
export const findLinkableHelpRequest = async (
  trx: Kysely<Tables>,
  id: string | undefined,
  userId: string | undefined,
  session?: string,
): Promise<string | null> => {
  if (id === undefined) return null
  // The lock prevents a conversion at the same moment.
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
