import { readStatus } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { ActivityRow } from '../domain/case/history.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { Case, WorkOrderRow } from '../domain/case/find-case.ts'
import { workOrderLink } from './admin-links.ts'
import type { MailWords } from './mail-body.ts'
import { queueMail } from './mail.ts'
import { unsubscribeLink, acceptsMail } from './mail-preferences.ts'
import { notifyManagers } from './notify-managers.ts'
import type { NotifierDeps } from './notifier-deps.ts'
import { reporterCanceled } from './templates/reporter-canceled.ts'
import { reporterConfirmedRepair } from './templates/reporter-confirmed-repair.ts'
import { reporterRejectedRepair } from './templates/reporter-rejected-repair.ts'
import { reporterReopened } from './templates/reporter-reopened.ts'
import { addedTo, forgetAdded } from './added-comments.ts'

/** Thrown if this technician was just notified of the same work order. The activity is retried a little later. */
export class NotificationDeferred extends Error {
  override readonly name = 'NotificationDeferred'
}

const told: ReadonlySet<string> = new Set(['comment_added', 'status_changed'])

/** Notifies the technician of what the reporter does to the work order. */
export const notifyStaff = async (
  trx: Kysely<Tables>,
  notifier: NotifierDeps,
  row: ActivityRow,
  { workOrder }: Case,
): Promise<void> => {
  const isReporters =
    row.actor_kind === 'guest' || (row.actor_id !== null && row.actor_id === workOrder?.user_id)
  if (!workOrder || !isReporters || !told.has(row.activity_type)) return
  const technician = await technicianOf(trx, workOrder)
  const change = changeOf(row, workOrder.short_number)
  if (change && !technician && row.new_value === 'new')
    return notifyManagers(trx, notifier, { ...change, action: openRecord(notifier, workOrder) })
  const news = change ?? (await addedTo(trx, row, workOrder))
  if (!news || !technician || technician.id === row.actor_id || !(await acceptsMail(trx, technician.email)))
    return
  if (!change && (await hasJustHeard(trx, technician.email, workOrder.id))) throw new NotificationDeferred()
  await forgetAdded(trx, workOrder)
  await queueMail(trx, notifier.jobs, {
    to: technician.email,
    subject: news.subject,
    paragraphs: [`Hello ${technician.first_name},`, ...news.paragraphs],
    action: openRecord(notifier, workOrder),
    kind: 'staff',
    about: { subject: 'work-order', id: workOrder.id },
    unsubscribeUrl: unsubscribeLink(notifier.webUrl, notifier.keys.unsubscribe),
  })
}

const openRecord = ({ adminUrl }: NotifierDeps, { id, short_number }: WorkOrderRow) => ({
  label: `Open ${short_number}`,
  url: workOrderLink(adminUrl, id),
})

const technicianOf = (trx: Kysely<Tables>, { technician_id }: WorkOrderRow) =>
  trx
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('technicians.id', '=', technician_id)
    .where('users.is_active', '=', true)
    .executeTakeFirst()

/** The mail for a reporter's decision; undefined if the activity is none. */
const changeOf = (
  { activity_type, old_value, new_value }: ActivityRow,
  number: string,
): MailWords | undefined => {
  if (activity_type !== 'status_changed') return undefined
  const status = readStatus(new_value ?? '')
  if (status === 'fulfilled') return reporterConfirmedRepair(number)
  if (status === 'archived') return reporterCanceled(number)
  return old_value === 'archived' ? reporterReopened(number) : reporterRejectedRepair(number)
}

/** A reporter who comments again and again must not fill the technician's mailbox. */
const hasJustHeard = async (trx: Kysely<Tables>, address: string, id: string): Promise<boolean> => {
  const recent = await trx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', address)
    .where('subject_id', '=', id)
    .where('kind', '=', 'staff')
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .limit(1)
    .executeTakeFirst()
  return recent !== undefined
}
