import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { MailKind, MailsTable } from '../db/schema/mail-tables.ts'
import type { Tables } from '../db/schema/tables.ts'
import { withinTransaction, type Jobs } from '../jobs/jobs.ts'
import { normalEmail } from '../security/normal-email.ts'
import { asHtml, asText, type MailText } from './mail-body.ts'
import { holdsOneTimeLink, priorityOf } from './mail-kinds.ts'
import { canonicalMailbox } from './mailbox.ts'

export interface Mail extends MailText {
  readonly to: string
  /** Decides how soon the mail leaves. The default is `account`, for what an account's owner must know. */
  readonly kind?: MailKind
  /** The case or the contact message that the mail is about. */
  readonly about?: { readonly subject: NonNullable<MailsTable['subject_kind']>; readonly id: string }
  /** The link with which the recipient can unsubscribe. */
  readonly unsubscribeUrl?: (mailId: string) => string
  /** Where replies go, if not to the sender. */
  readonly replyTo?: string
}

export const mailQueue = 'send-mail'

/** Called at start. Eight attempts take about three hours; each wait is twice the last one. */
export const openMailQueue = async (jobs: Jobs, { retryDelay = 45, retryLimit = 7 } = {}): Promise<void> => {
  const options = { retryLimit, retryDelay, retryBackoff: true, expireInSeconds: 120 }
  await jobs.createQueue(mailQueue, options)
  await jobs.updateQueue(mailQueue, options)
}

/**
 * Writes the mail in the transaction that causes it; a job sends it afterward. The address of an unconfirmed account
 * gets only the mails that prove the mailbox, because a stranger may have typed it.
 */
export const queueMail = async (db: Kysely<Tables>, jobs: Jobs, mail: Mail): Promise<void> => {
  const { kind = 'account' } = mail
  if (!goesToAnybody(kind) && (await isUnconfirmed(db, mail.to))) return
  const row = rowOf(mail)
  await insertMails(db, { rows: JSON.stringify([row]) })
  await jobs.send(mailQueue, { id: row.id }, { priority: priorityOf[kind], ...withinTransaction(db) })
}

const mailColumns = [
  ['id', 'uuid'],
  ['recipient', 'text'],
  ['mailbox', 'text'],
  ['subject', 'text'],
  ['text_body', 'text'],
  ['html_body', 'text'],
  ['kind', 'text'],
  ['subject_kind', 'text'],
  ['subject_id', 'uuid'],
  ['unsubscribe_url', 'text'],
  ['reply_to', 'text'],
] as const satisfies readonly (readonly [keyof MailsTable, string])[]

/** One value, so that it is prepared once for any number of mails. */
const insertMails = prepare(() => {
  const names = sql.join(mailColumns.map(([name]) => sql.ref(name)))
  const typed = sql.join(mailColumns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  return sql`insert into mails (${names}) select ${names} from json_to_recordset(${slot('rows')}::json) given (${typed})`
})

/** The same for many mails of a kind with a one-time link, which go to anybody. */
export const queueLinkMails = async (
  db: Kysely<Tables>,
  jobs: Jobs,
  mails: readonly (Mail & { readonly kind: 'invitation' })[],
): Promise<void> => {
  const rows = mails.map(rowOf)
  if (rows.length === 0) return
  await insertMails(db, { rows: JSON.stringify(rows) })
  const queued = rows.map(({ id, kind }) => ({ data: { id }, priority: priorityOf[kind] }))
  await jobs.insert(mailQueue, queued, withinTransaction(db))
}

const rowOf = (mail: Mail) => {
  const id = randomUUID()
  const unsubscribeUrl = mail.unsubscribeUrl?.(id)
  return {
    id,
    recipient: mail.to,
    mailbox: canonicalMailbox(mail.to),
    subject: mail.subject,
    text_body: asText(mail, unsubscribeUrl),
    html_body: asHtml(mail, unsubscribeUrl),
    kind: mail.kind ?? 'account',
    subject_kind: mail.about?.subject ?? null,
    subject_id: mail.about?.id ?? null,
    unsubscribe_url: unsubscribeUrl ?? null,
    reply_to: mail.replyTo ?? null,
  }
}

/**
 * Whether unconfirmed addresses get this kind: links that prove the mailbox, and mails to the support address, which
 * the operator set.
 */
const goesToAnybody = (kind: MailKind): boolean => holdsOneTimeLink(kind) || kind === 'contact'

const isUnconfirmed = async (db: Kysely<Tables>, address: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', normalEmail(address))
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/**
 * Backups contain no jobs, so mails that still wait after a restore are queued again. The sender checks the row first.
 */
export const requeueQueuedMails = async (db: Kysely<Tables>, jobs: Jobs): Promise<void> => {
  const waiting = await db
    .selectFrom('mails')
    .select(['id', 'kind'])
    .where('status', '=', 'queued')
    .limit(10_000)
    .execute()
  const known = new Set(
    (await jobs.findJobs<{ id: string }>(mailQueue, { queued: true })).map(({ data }) => data.id),
  )
  for (const { id, kind } of waiting)
    if (!known.has(id)) await jobs.send(mailQueue, { id }, { priority: priorityOf[kind] })
}
