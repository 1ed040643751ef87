import type { Role } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Subject } from '../domain/case/history.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { MailText } from './mail-body.ts'
import { queueMail } from './mail.ts'
import { unsubscribeLink } from './mail-preferences.ts'
import type { NotifierDeps } from './notifier-deps.ts'

export interface StaffMember {
  readonly id: string
  readonly email: string
  readonly first_name: string
}

/** No deleted account is active; asking for it lets the index of a role find these among all accounts. */
export const staffToNotify = (trx: Kysely<Tables>, roles: readonly Role[]) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('role', 'in', roles)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('email_notifications', '=', true)

/** All managers and admins who accept mails. */
export const managersToNotify = (trx: Kysely<Tables>): Promise<StaffMember[]> =>
  staffToNotify(trx, ['manager', 'admin']).execute()

export interface StaffMail extends MailText {
  /** The case that the mail is about, if it is one. */
  readonly about?: { readonly subject: Subject; readonly id: string }
}

/** Queues a mail to a member of the staff. The caller has checked that they accept mails. */
export const mailStaff = (
  trx: Kysely<Tables>,
  { jobs, keys, webUrl, adminUrl }: NotifierDeps,
  { email, first_name }: Omit<StaffMember, 'id'>,
  mail: StaffMail,
): Promise<void> =>
  queueMail(trx, jobs, {
    action: { label: 'Open Tessa', url: adminUrl },
    ...mail,
    to: email,
    paragraphs: [`Hello ${first_name},`, ...mail.paragraphs],
    kind: 'staff',
    unsubscribeUrl: unsubscribeLink(webUrl, keys.unsubscribe),
  })

/** Mails all managers and admins who accept mails, for what one of them has to decide. */
export const notifyManagers = async (
  trx: Kysely<Tables>,
  notifier: NotifierDeps,
  mail: StaffMail,
  /** The account that caused it, which knows already. */
  causedBy: string | null = null,
): Promise<void> => {
  for (const manager of await managersToNotify(trx))
    if (manager.id !== causedBy) await mailStaff(trx, notifier, manager, mail)
}

/** Mails all admins who accept mails, for what concerns the service itself. */
export const notifyAdmins = async (
  trx: Kysely<Tables>,
  notifier: NotifierDeps,
  mail: StaffMail,
): Promise<void> => {
  for (const admin of await staffToNotify(trx, ['admin']).execute())
    await mailStaff(trx, notifier, admin, mail)
}
