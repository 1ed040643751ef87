import { sql, type Kysely } from 'kysely'
import { restAfter } from '../concurrency/rest-after.ts'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { ActivityRow } from '../domain/case/history.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { NotifierDeps } from './notifier-deps.ts'
import { notifyAssignment } from './notify-assignment.ts'
import type { PendingActivity } from './pending-activity.ts'
import { NotificationDeferred, notifyStaff } from './notify-staff.ts'
import { recordNewWorkOf } from './new-work-reason.ts'
import { caseFor, notifyDuplicates, notifyReporter } from './notify-reporter.ts'

type OnError = (error: unknown) => void

/**
 * Turns case activities into mails, each activity exactly once, even with several servers. An activity that fails is
 * reported and retried later; the ones behind it do not wait.
 */
export const notifyReporters = async (notifier: NotifierDeps, complain: OnError): Promise<void> => {
  for (;;) {
    const begun = performance.now()
    if (!(await notifyNext(notifier, complain))) return
    await restAfter(performance.now() - begun)
  }
}

const notifyNext = async (notifier: NotifierDeps, complain: OnError): Promise<boolean> => {
  let next: PendingActivity | undefined
  try {
    await notifier.db.transaction().execute(async (trx) => {
      next = await takeNext(trx, notifier.now())
      const found = next && (await caseFor(trx, next))
      if (!next || !found || !(await notifyAssignment(trx, notifier, next))) return
      await notifyReporter(trx, notifier, next, found)
      await notifyDuplicates(trx, notifier, next, found)
      await notifyStaff(trx, notifier, next, found)
      await recordNewWorkOf(trx, next, found, notifier.now())
    })
  } catch (error) {
    if (!next) throw error
    await postpone(notifier.db, next)
    if (!(error instanceof NotificationDeferred)) complain(error)
  }
  return next !== undefined
}

/** When the next change that waits can no longer be undone; undefined when none waits. */
export const nextNotificationAt = async ({ db, now }: NotifierDeps): Promise<Date | undefined> => {
  const waiting = db
    .selectFrom('notification_outbox')
    .select(({ fn }) => fn.min('not_before').as('at'))
    .where('not_before', '>=', now())
  return (await waiting.executeTakeFirst())?.at ?? undefined
}

const retryAfter = '5 minutes'

const takeOldest = prepare(
  () => sql<PendingActivity>`
    with oldest as materialized (
      select subject_id, sequence from notification_outbox
      where (failed_at is null or failed_at < now() - ${sql.lit(retryAfter)}::interval)
        and (not_before is null or not_before < ${slot('now')}::timestamptz)
      order by created_at, sequence limit 1 for update skip locked
    ), next as (
      delete from notification_outbox untold using oldest
      where (untold.subject_id, untold.sequence) = (oldest.subject_id, oldest.sequence)
      returning untold.subject_id, untold.sequence, untold.technician_before, untold.technician_after
    ) select activities.*, next.technician_before, next.technician_after
      from activities join next using (subject_id, sequence)`,
)

/** The oldest activity that no other server is working on, and that can no longer be undone. */
const takeNext = async (trx: Kysely<Tables>, now: Date): Promise<PendingActivity | undefined> =>
  (await takeOldest(trx, { now }))[0]

const postpone = (db: Kysely<Tables>, { subject_id, sequence }: ActivityRow) =>
  db
    .updateTable('notification_outbox')
    .set({ failed_at: sql<Date>`now()` })
    .where('subject_id', '=', subject_id)
    .where('sequence', '=', sequence)
    .execute()
