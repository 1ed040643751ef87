import { isActive, settlements, workOrderStatuses } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { restAfter } from '../concurrency/rest-after.ts'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { ActivityRow } from '../domain/case/history.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { NotifierDeps } from './notifier-deps.ts'
import { notifyAssignment } from './notify-assignment.ts'
import type { PendingActivity } from './pending-activity.ts'
import { NotificationDeferred, notifyStaff } from './notify-staff.ts'
import { recordNewWorkOf } from './new-work-reason.ts'
import { notifyNewWork } from './notify-new-work.ts'
import { caseFor, notifyDuplicates, notifyReporter } from './notify-reporter.ts'

type OnError = (error: unknown) => void

/** A run that takes longer looks each time whether critical work waits behind the rest. */
const lookEvery = 1000
/** Mails that wait longer are not made to wait for other calls as well. */
const lateAfter = 10_000

/**
 * Turns case activities into mails, each activity exactly once, even with several servers. An activity that fails is
 * reported and retried later; the ones behind it do not wait.
 */
export const notifyReporters = async (
  notifier: NotifierDeps,
  complain: OnError,
  rest = restAfter,
): Promise<void> => {
  let lookedAt = notifier.now().getTime()
  let isLooking = false
  for (;;) {
    const begun = performance.now()
    const now = notifier.now().getTime()
    if (now - lookedAt >= lookEvery) {
      lookedAt = now
      isLooking = true
      await notifyNewWork(notifier).catch(complain)
    }
    const critical: PendingActivity | undefined = isLooking
      ? await notifyNext(notifier, complain, takeCritical)
      : undefined
    isLooking = critical !== undefined
    const next = critical ?? (await notifyNext(notifier, complain, takeOldest))
    if (!next) return
    const dueAt = next.not_before ?? next.created_at
    if (now - dueAt.getTime() < lateAfter) await rest(performance.now() - begun)
  }
}

const notifyNext = async (
  notifier: NotifierDeps,
  complain: OnError,
  take: typeof takeOldest,
): Promise<PendingActivity | undefined> => {
  let next: PendingActivity | undefined
  try {
    await notifier.db.transaction().execute(async (trx) => {
      next = (await take(trx, { now: notifier.now() }))[0]
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
  return next
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

/** It can no longer be undone, and did not fail a moment ago. */
const isDue = (table: string) => sql`(${sql.ref(`${table}.failed_at`)} is null
    or ${sql.ref(`${table}.failed_at`)} < now() - ${sql.lit(retryAfter)}::interval)
  and (${sql.ref(`${table}.not_before`)} is null or ${sql.ref(`${table}.not_before`)} < ${slot('now')}::timestamptz)`

/** The oldest of these activities that is due, and that no other server is working on. */
const takeWhere = (condition: RawBuilder<unknown>) =>
  prepare(
    () => sql<PendingActivity>`
    with oldest as materialized (
      select subject_id, sequence from notification_outbox waiting
      where ${isDue('waiting')} and ${condition}
      order by created_at, sequence limit 1 for update skip locked
    ), next as (
      delete from notification_outbox untold using oldest
      where (untold.subject_id, untold.sequence) = (oldest.subject_id, oldest.sequence)
      returning untold.subject_id, untold.sequence, untold.not_before, untold.technician_before, untold.technician_after
    ) select activities.*, next.not_before, next.technician_before, next.technician_after
      from activities join next using (subject_id, sequence)`,
  )

const takeOldest = takeWhere(sql`true`)

const ended = sql.join(
  [...workOrderStatuses.filter((status) => !isActive(status)), ...settlements].map((status) =>
    sql.lit(status),
  ),
)

/**
 * Of cases that are critical now and are new, were reopened or changed their priority, this activity and those before
 * it: the mails of a case keep their order.
 */
const takeCritical = takeWhere(sql`exists (
  select from notification_outbox urgent join activities a using (subject_id, sequence)
  where subject_id = waiting.subject_id and sequence >= waiting.sequence and ${isDue('urgent')}
    and (a.activity_type in ('created', 'priority_changed') or a.activity_type = 'status_changed'
      and a.old_value in (${ended}) and a.new_value not in (${ended}))
) and (
  exists (select from work_orders where id = waiting.subject_id and priority = 'critical')
  or exists (select from help_requests where id = waiting.subject_id and priority = 'critical')
)`)

const postpone = (db: Kysely<Tables>, { subject_id, sequence }: ActivityRow) =>
  db
    .updateTable('notification_outbox')
    .set({ failed_at: sql<Date>`now()` })
    .where('subject_id', '=', subject_id)
    .where('sequence', '=', sequence)
    .execute()
