import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Subject } from '../../activities.ts'
import type { MailKind } from '../../db/mail-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { withinTransaction, type Jobs } from '../../jobs.ts'
import { asHtml, asText } from './mail-body.ts'
import { holdsOneTimeLink, priorityOf } from './mail-kinds.ts'
import { canonicalMailbox } from './mailbox.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Paragraphs of plain text; the HTML is made of the same. */
  readonly paragraphs: readonly string[]
  /** The one thing to do, as a button and as an address to copy. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Decides how soon it leaves. What an account's owner must hear of is of the kind `account`, the default. */
  readonly kind?: MailKind
  /** The case that it tells of. */
  readonly about?: { readonly subject: Subject; readonly id: string }
  /** Where whoever gets it can say that they want no more of them. */
  readonly unsubscribeUrl?: (mailId: string) => string
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string
}

export const mailQueue = 'send-mail'

/** Called at start: eight tries over about three hours, each wait twice the last. */
export const openMailQueue = async (jobs: Jobs, { retryDelay = 45, retryLimit = 7 } = {}): Promise<void> => {
  const options = { retryLimit, retryDelay, retryBackoff: true, expireInSeconds: 120 }
  await jobs.createQueue(mailQueue, options)
  await jobs.updateQueue(mailQueue, options)
}

/**
 * Writes the mail in the transaction of what caused it; a job sends it afterwards. To the address of an unconfirmed
 * account nothing is written but what proves the mailbox: whoever typed it there may not be the one who reads it.
 */
export const queueMail = async (db: Kysely<Tables>, jobs: Jobs, mail: Mail): Promise<void> => {
  const { kind = 'account' } = mail
  if (!goesToAnybody(kind) && (await isUnconfirmed(db, mail.to))) return
  const id = randomUUID()
  const unsubscribeUrl = mail.unsubscribeUrl?.(id)
  await db
    .insertInto('mails')
    .values({
      id,
      recipient: mail.to,
      mailbox: canonicalMailbox(mail.to),
      subject: mail.subject,
      text_body: asText(mail, unsubscribeUrl),
      html_body: asHtml(mail, unsubscribeUrl),
      kind,
      subject_kind: mail.about?.subject ?? null,
      subject_id: mail.about?.id ?? null,
      unsubscribe_url: unsubscribeUrl ?? null,
      reply_to: mail.replyTo ?? null,
    })
    .execute()
  await jobs.send(mailQueue, { id }, { priority: priorityOf[kind], ...withinTransaction(db) })
}

/** Links that prove the mailbox, and what goes to the support, whose address the operator has set. */
const goesToAnybody = (kind: MailKind): boolean => holdsOneTimeLink(kind) || kind === 'contact'

const isUnconfirmed = async (db: Kysely<Tables>, address: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', address.trim().toLowerCase())
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Queues a mail once more that was given up. One whose link was removed has nothing left to say. */
export const sendAgain = async (db: Kysely<Tables>, jobs: Jobs, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const mail = await trx
      .updateTable('mails')
      .set({ status: 'queued' })
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .where('text_body', '<>', '')
      .returning('kind')
      .executeTakeFirst()
    if (!mail) return false
    await jobs.send(mailQueue, { id }, { priority: priorityOf[mail.kind], ...withinTransaction(trx) })
    return true
  })

/** Jobs are not part of a backup: what still waits after a restore is queued again. Sending looks at the row first. */
export const requeueWaiting = async (db: Kysely<Tables>, jobs: Jobs): Promise<void> => {
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
