import type { Kysely } from 'kysely'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { ActivityRow } from '../domain/case/history.ts'
import type { Tables } from '../db/schema/tables.ts'
import { trackingLink } from '../security/tracking-link.ts'
import { type Case, caseOf, duplicatesOf } from '../domain/case/find-case.ts'
import { type ReporterMail, reporterMail } from './reporter-mail.ts'
import { hadConfirmation, isWithinBound } from './mail-limits.ts'
import { type Mail, queueMail } from './mail.ts'
import { mailableAddress } from './mailbox.ts'
import { acceptsMail, unsubscribeLink } from './mail-preferences.ts'
import type { NotifierDeps } from './notifier-deps.ts'

const workOrderWith = prepare((db) =>
  db.selectFrom('work_orders').selectAll().where('id', '=', slot<string>('id')),
)

export const caseFor = async (trx: Kysely<Tables>, row: ActivityRow): Promise<Case | undefined> => {
  if (row.subject === 'work-order') {
    const [workOrder] = await workOrderWith(trx, { id: row.subject_id })
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
  readonly acceptsMail: boolean
  readonly wasConfirmedLately: boolean
}

/** All that is to be known of a reporter with an account that gets mails, in one statement. */
const mailedAccountWith = prepare((db) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'email_notifications'])
    .select(hadConfirmation('users.email').as('was_confirmed_lately'))
    .where('id', '=', slot<string>('id'))
    .where('is_active', '=', true)
    .where('email_confirmed_at', 'is not', null),
)

const reporterOf = async (
  trx: Kysely<Tables>,
  { keys, webUrl }: NotifierDeps,
  { workOrder, helpRequest }: Case,
): Promise<Addressee | undefined> => {
  const half = workOrder ?? helpRequest
  if (half.user_id !== null) {
    const [user] = await mailedAccountWith(trx, { id: half.user_id })
    if (!user) return undefined
    const page = workOrder ? `/work-orders/${workOrder.work_order_number}` : '?tab=work-orders'
    return {
      address: user.email,
      greeting: `Hello ${user.first_name},`,
      url: `${webUrl}/dashboard${page}`,
      acceptsMail: user.email_notifications,
      wasConfirmedLately: user.was_confirmed_lately,
    }
  }
  const address = mailableAddress(half.contact_email)
  if (address === undefined) return undefined
  const url = trackingLink(webUrl, keys.follow, workOrder ? 'work-order' : 'help-request', half.id)
  const accepts = await acceptsMail(trx, address)
  return { address, greeting: 'Hello,', url, acceptsMail: accepts, wasConfirmedLately: false }
}

/** A mailbox that had its mail of this hour needs no lock of others who write to it. */
const mayConfirm = async (trx: Kysely<Tables>, { address, wasConfirmedLately }: Addressee) =>
  !wasConfirmedLately && (await isWithinBound(trx, address, 'confirmation'))

export const notifyReporter = async (
  trx: Kysely<Tables>,
  notifier: NotifierDeps,
  row: ActivityRow,
  found: Case,
) => {
  const mail = reporterMail(row, found, notifier.settings.current())
  const to = mail && (await reporterOf(trx, notifier, found))
  if (!mail || to?.acceptsMail !== true) return
  if (mail.kind === 'confirmation' && !(await mayConfirm(trx, to))) return
  const about = { subject: row.subject, id: found.workOrder?.id ?? row.subject_id }
  await queueMail(trx, notifier.jobs, addressed(mail, to, { about, notifier }))
}

/**
 * Tells the reporters of duplicates what the team did with the original, each by their own number. What the reporter of
 * the original did stays between that reporter and the team.
 */
export const notifyDuplicates = async (
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
