import type { Kysely } from 'kysely'
import type { ActivityRow } from '../domain/case/history.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { WorkOrderRow } from '../domain/case/find-case.ts'
import type { MailWords } from './mail-body.ts'
import { reporterCommented } from './templates/reporter-commented.ts'

/** The mail for a decision already covers the comment that came with it. */
export const addedTo = async (
  trx: Kysely<Tables>,
  { activity_type }: ActivityRow,
  { id, short_number: number }: WorkOrderRow,
): Promise<MailWords | undefined> => {
  if (activity_type !== 'comment_added') return undefined
  const decision = await pending(trx, id, 'status_changed').executeTakeFirst()
  return decision ? undefined : reporterCommented(number)
}

const pending = (trx: Kysely<Tables>, id: string, type: string) =>
  trx
    .selectFrom('notification_outbox')
    .innerJoin('activities', (join) =>
      join
        .onRef('activities.subject_id', '=', 'notification_outbox.subject_id')
        .onRef('activities.sequence', '=', 'notification_outbox.sequence'),
    )
    .select('activities.sequence')
    .where('notification_outbox.subject_id', '=', id)
    .where('activities.activity_type', '=', type)

/** The new mail covers all comments that the reporter has added until now. */
export const forgetAdded = async (trx: Kysely<Tables>, { id, user_id }: WorkOrderRow): Promise<void> => {
  const added = pending(trx, id, 'comment_added').where(({ eb, or }) =>
    or([eb('activities.actor_kind', '=', 'guest'), eb('activities.actor_id', '=', user_id)]),
  )
  // Another server may be working on one of them.
  const free = added.forUpdate('notification_outbox').skipLocked()
  await trx
    .deleteFrom('notification_outbox')
    .where('subject_id', '=', id)
    .where('sequence', 'in', free)
    .execute()
}
