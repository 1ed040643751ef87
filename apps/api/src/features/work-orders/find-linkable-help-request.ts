import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

type LinkableHelpRequest = Pick<Selectable<Tables['help_requests']>, 'id' | 'priority'>

/** The caller's own request, so that a work order cannot be linked to another person's case. */
export const findLinkableHelpRequest = async (
  trx: Kysely<Tables>,
  id: string | undefined,
  userId: string | undefined,
  session?: string,
): Promise<LinkableHelpRequest | undefined> => {
  if (id === undefined) return undefined
  // The lock prevents a conversion, and a comment that raises the priority, at the same moment.
  const request = await trx
    .selectFrom('help_requests')
    .select(['id', 'priority', 'user_id', 'chat_session_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const own =
    request && (request.user_id !== null ? request.user_id === userId : request.chat_session_id === session)
  if (!own) return undefined
  const taken = await trx
    .selectFrom('work_orders')
    .select('id')
    .where('help_request_id', '=', id)
    .executeTakeFirst()
  return taken ? undefined : request
}
