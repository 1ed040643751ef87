import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { withinTransaction, type Jobs } from '../jobs/jobs.ts'
import { priorityOf } from './mail-kinds.ts'
import { mailQueue } from './mail.ts'

/** Which mails can be sent again: those that failed, unless their text was removed along with its link. */
export const canBeRequeued = sql<boolean>`status = 'failed' and text_body <> ''`

/** Queues failed mails again, each once however often it is asked. Answers the ids of those that were queued. */
export const requeueFailedMails = async (
  trx: Kysely<Tables>,
  jobs: Jobs,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return []
  const mails = await trx
    .updateTable('mails')
    .set({ status: 'queued' })
    .where('id', 'in', ids)
    .where(canBeRequeued)
    .returning(['id', 'kind'])
    .execute()
  const queued = mails.map(({ id, kind }) => ({ data: { id }, priority: priorityOf[kind] }))
  if (queued.length > 0) await jobs.insert(mailQueue, queued, withinTransaction(trx))
  return mails.map(({ id }) => id)
}
