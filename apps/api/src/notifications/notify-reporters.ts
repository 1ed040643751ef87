import { sql, type Kysely } from 'kysely'
import type { ActivityRow } from '../domain/case/history.ts'
import type { Tables } from '../db/schema/tables.ts'
import { trackingToken } from '../security/tracking-token.ts'
import { caseOf, duplicatesOf, type Case } from '../domain/case/find-case.ts'
import { reporterMail, type ReporterMail } from './reporter-mail.ts'
import { isWithinBound } from './mail-limits.ts'
import { queueMail, type Mail } from './mail.ts'
import { mailableAddress } from './mailbox.ts'
import { unsubscribeLink, acceptsMail } from './mail-preferences.ts'
import type { NotifierDeps } from './notifier-deps.ts'
import { notifyAssignment, type PendingActivity } from './notify-assignment.ts'
import { NotificationDeferred, notifyStaff } from './notify-staff.ts'
import { recordNewWorkOf } from './new-work-reason.ts'

type OnError = (error: unknown) => void

/**
 * Turns case activities into mails, each activity exactly once, even with several servers. An activity that fails is
 * reported and retried later; the ones behind it do not wait.
 */
export const notifyReporters = async (notifier: NotifierDeps, complain: OnError): Promise<void> => {
  while (await notifyNext(notifier, complain));
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

/** The oldest activity that no other server is working on, and that can no longer be undone. */
const takeNext = async (trx: Kysely<Tables>, now: Date): Promise<PendingActivity | undefined> =>
  (
    await sql<PendingActivity>`
      with oldest as materialized (
        select subject_id, sequence from notification_outbox
        where (failed_at is null or failed_at < now() - ${retryAfter}::interval)
          and (not_before is null or not_before < ${now})
        order by created_at, sequence limit 1 for update skip locked
      ), next as (
        delete from notification_outbox untold using oldest
        where (untold.subject_id, untold.sequence) = (oldest.subject_id, oldest.sequence)
        returning untold.subject_id, untold.sequence, untold.technician_before, untold.technician_after
      ) select activities.*, next.technician_before, next.technician_after
        from activities join next using (subject_id, sequence)`.execute(trx)
  ).rows[0]

const postpone = (db: Kysely<Tables>, { subject_id, sequence }: ActivityRow) =>
  db
    .updateTable('notification_outbox')
    .set({ failed_at: sql<Date>`now()` })
    .where('subject_id', '=', subject_id)
    .where('sequence', '=', sequence)
    .execute()

const caseFor = async (trx: Kysely<Tables>, row: ActivityRow): Promise<Case | undefined> => {
  if (row.subject === 'work-order') {
    const workOrder = await trx
      .selectFrom('work_orders')
      .selectAll()
      .where('id', '=', row.subject_id)
      .executeTakeFirst()
    return workOrder && caseOf(trx, workOrder)
  }
  const helpRequest = await trx
    .selectFrom('help_requests')
    .selectAll()
    .where('id', '=', row.subject_id)
    .executeTakeFirst()
  return helpRequest && { workOrder: undefined, helpRequest }
}

interface Addressee {
  readonly address: string
  readonly greeting: string
  readonly url: string
}

const reporterOf = async (
  trx: Kysely<Tables>,
  { keys, webUrl }: NotifierDeps,
  { workOrder, helpRequest }: Case,
): Promise<Addressee | undefined> => {
  const half = workOrder ?? helpRequest
  if (half.user_id !== null) {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'first_name', 'is_active'])
      .where('id', '=', half.user_id)
      .executeTakeFirst()
    const page = workOrder ? `/work-orders/${workOrder.work_order_number}` : '?tab=work-orders'
    return user?.is_active === true
      ? { address: user.email, greeting: `Hello ${user.first_name},`, url: `${webUrl}/dashboard${page}` }
      : undefined
  }
  const address = mailableAddress(half.contact_email)
  if (address === undefined) return undefined
  const token = trackingToken(keys.follow, workOrder ? 'work-order' : 'help-request', half.id)
  return { address, greeting: 'Hello,', url: `${webUrl}/follow/${token}` }
}

const notifyReporter = async (trx: Kysely<Tables>, notifier: NotifierDeps, row: ActivityRow, found: Case) => {
  const mail = reporterMail(row, found, notifier.settings.current())
  const to = mail && (await reporterOf(trx, notifier, found))
  if (!mail || !to || !(await acceptsMail(trx, to.address))) return
  if (mail.kind === 'confirmation' && !(await isWithinBound(trx, to.address, 'confirmation'))) return
  const about = { subject: row.subject, id: found.workOrder?.id ?? row.subject_id }
  await queueMail(trx, notifier.jobs, addressed(mail, to, { about, notifier }))
}

/**
 * Tells the reporters of duplicates what the team did with the original, each by their own number. What the reporter of
 * the original did stays between that reporter and the team.
 */
const notifyDuplicates = async (
  trx: Kysely<Tables>,
  notifier: NotifierDeps,
  row: ActivityRow,
  found: Case,
): Promise<void> => {
  const original = found.workOrder
  // What needs no mail to the reporter of the original, such as that reporter's own activities, needs no other either.
  if (!original || row.activity_type === 'created') return
  if (!reporterMail(row, found, notifier.settings.current())) return
  const { status, resolution_notes, duplicate_of } = original
  for (const duplicate of await duplicatesOf(trx, original.id)) {
    const followed = await caseOf(trx, { ...duplicate, status, resolution_notes, duplicate_of })
    await notifyReporter(trx, notifier, row, followed)
  }
}

const addressed = (
  { subject, paragraphs, kind }: ReporterMail,
  { address, greeting, url }: Addressee,
  { about, notifier }: { about: NonNullable<Mail['about']>; notifier: NotifierDeps },
) => ({
  to: address,
  subject,
  paragraphs: [greeting, ...paragraphs],
  action: { label: 'View progress', url },
  kind,
  about,
  unsubscribeUrl: linkOf(notifier),
})

const linkOf = ({ webUrl, keys }: NotifierDeps) => unsubscribeLink(webUrl, keys.unsubscribe)
