import { mostRetried, type MailFilter } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { allOf, countRows } from '../../db/find-rows.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { canBeRequeued, requeueFailedMails } from '../../notifications/requeue-failed-mails.ts'
import { filterMails } from './filter-mails.ts'

/** Queues the oldest failed mails of a filter again, and says how many more of them there are. */
export const sendAllAgain = async (
  trx: Kysely<Tables>,
  jobs: Jobs,
  filter: Omit<MailFilter, 'status'>,
  timeZone: string,
): Promise<{ queued: number; left: number }> => {
  const found = await filterMails(trx, { ...filter, status: 'failed' }, timeZone)
  if (!found) return { queued: 0, left: 0 }
  const failed = { ...found, narrow: [...found.narrow, canBeRequeued] }
  const conditions = [...failed.narrow, ...(failed.words ? [failed.words] : [])]
  const { rows } = await sql<{ id: string }>`
    select id from mails ${allOf(conditions)} order by created_at, id limit ${sql.lit(mostRetried)}
    for update skip locked`.execute(trx)
  const queued = await requeueFailedMails(
    trx,
    jobs,
    rows.map(({ id }) => id),
  )
  return { queued: queued.length, left: await countRows(trx, failed) }
}
