import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import nodemailer from 'nodemailer'
import type { JobWithMetadata } from 'pg-boss'
import { recordActivity, type Subject } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import { escapeHtml as escape } from '../../html.ts'
import { withinTransaction, type Jobs } from '../../jobs.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Paragraphs of plain text; the HTML is made of the same. */
  readonly paragraphs: readonly string[]
  /** The one thing to do, as a button and as an address to copy. */
  readonly action?: { readonly label: string; readonly url: string }
  readonly kind?: 'account' | 'confirmation' | 'progress' | 'staff' | 'contact'
  /** The case that it tells of. */
  readonly about?: { readonly subject: Subject; readonly id: string }
  /** Where whoever gets it can say that they want no more of them. */
  readonly unsubscribeUrl?: (mailId: string) => string
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string
}

const queue = 'send-mail'

/** Called at start: eight tries over about three hours, each wait twice the last. */
export const openMailQueue = async (jobs: Jobs, { retryDelay = 45, retryLimit = 7 } = {}): Promise<void> => {
  const options = { retryLimit, retryDelay, retryBackoff: true, expireInSeconds: 120 }
  await jobs.createQueue(queue, options)
  await jobs.updateQueue(queue, options)
}

/** Writes the mail in the transaction of what caused it; a job sends it afterwards. */
export const queueMail = async (db: Kysely<Tables>, jobs: Jobs, mail: Mail): Promise<void> => {
  const id = randomUUID()
  const unsubscribeUrl = mail.unsubscribeUrl?.(id)
  await db
    .insertInto('mails')
    .values({
      id,
      recipient: mail.to,
      subject: mail.subject,
      text_body: asText(mail, unsubscribeUrl),
      html_body: asHtml(mail, unsubscribeUrl),
      kind: mail.kind ?? 'account',
      subject_kind: mail.about?.subject ?? null,
      subject_id: mail.about?.id ?? null,
      unsubscribe_url: unsubscribeUrl ?? null,
      reply_to: mail.replyTo ?? null,
    })
    .execute()
  await jobs.send(queue, { id }, withinTransaction(db))
}

/** Queues a mail once more that was given up. */
export const sendAgain = async (db: Kysely<Tables>, jobs: Jobs, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({ status: 'queued' })
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await jobs.send(queue, { id }, withinTransaction(trx))
    return true
  })

/** Jobs are not part of a backup: what still waits after a restore is queued again. Sending looks at the row first. */
export const requeueWaiting = async (db: Kysely<Tables>, jobs: Jobs): Promise<void> => {
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .limit(10_000)
    .execute()
  const known = new Set(
    (await jobs.findJobs<{ id: string }>(queue, { queued: true })).map(({ data }) => data.id),
  )
  for (const { id } of waiting) if (!known.has(id)) await jobs.send(queue, { id })
}

export interface Postman {
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly pollingSeconds?: number
  /** A server that falls silent is given up after this, well before the job is after its 120 seconds. */
  readonly patienceMs?: number
  /** Without a mail server a demo keeps its mails; this shows them to whoever runs it. */
  readonly show?: ((mail: { recipient: string; subject: string; text_body: string }) => void) | undefined
}

export const deliverMails = async ({
  db,
  jobs,
  smtpUrl,
  from,
  pollingSeconds = 1,
  patienceMs = 20_000,
  show,
}: Postman): Promise<() => Promise<void>> => {
  const transport =
    smtpUrl === undefined
      ? undefined
      : nodemailer.createTransport({
          url: smtpUrl,
          connectionTimeout: patienceMs,
          greetingTimeout: patienceMs,
          socketTimeout: patienceMs,
        })
  const deliver = async (job: JobWithMetadata<{ id: string }>) => {
    const failure = await db.transaction().execute(async (trx) => {
      const mail = await trx
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', job.data.id)
        .where('status', '=', 'queued')
        .forUpdate()
        // Somebody else is sending it: fail, so that it is looked at again later.
        .noWait()
        .executeTakeFirst()
      if (!mail) return undefined
      const update = trx.updateTable('mails').where('id', '=', mail.id)
      if (!transport) {
        show?.(mail)
        await update.set({ status: 'kept', sent_at: new Date() }).execute()
        return undefined
      }
      try {
        await transport.sendMail({
          from,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text_body,
          html: mail.html_body,
          messageId: `<${mail.id}@tessa>`,
          ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
          ...(mail.unsubscribe_url === null
            ? {}
            : {
                list: { unsubscribe: mail.unsubscribe_url },
                headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
              }),
        })
      } catch (error) {
        const last = job.retryCount >= job.retryLimit
        const failed = error instanceof Error ? error : new Error(String(error))
        await update
          .set({
            attempts: mail.attempts + 1,
            last_error: failed.message,
            ...(last ? { status: 'failed' } : {}),
          })
          .execute()
        if (last) await tellOperators(trx, mail, failed)
        return failed
      }
      await update
        .set({
          status: 'sent',
          attempts: mail.attempts + 1,
          sent_at: new Date(),
          last_error: null,
          // Links in it would otherwise lie in every backup.
          text_body: '',
          html_body: '',
        })
        .execute()
      return undefined
    })
    if (failure !== undefined) throw failure
  }
  await jobs.work<{ id: string }, void, { includeMetadata: true; pollingIntervalSeconds: number }>(
    queue,
    { includeMetadata: true, pollingIntervalSeconds: pollingSeconds },
    async (batch) => {
      for (const job of batch) await deliver(job)
    },
  )
  return async () => {
    await jobs.offWork(queue)
    transport?.close()
  }
}

/** A mail that finally fails stands in the history of its case, where whoever works on it sees it. */
const tellOperators = async (
  trx: Kysely<Tables>,
  { subject, subject_kind, subject_id }: Selectable<Tables['mails']>,
  failed: Error,
): Promise<void> => {
  if (subject_kind === null || subject_id === null) return
  const description = `A mail could not be delivered: ${subject}`
  await recordActivity(
    trx,
    {
      subject: subject_kind,
      subjectId: subject_id,
      actor: 'system',
      type: 'mail_failed',
      description,
      newValue: failed.message.slice(0, 500),
      isInternal: true,
    },
    new Date(),
  )
}

const asText = ({ paragraphs, action }: Mail, unsubscribeUrl: string | undefined): string =>
  [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(unsubscribeUrl === undefined ? [] : [`No more of these mails:\n${unsubscribeUrl}`]),
  ].join('\n\n')

const asHtml = (
  { subject, paragraphs, action }: Mail,
  unsubscribeUrl: string | undefined,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f8f9;color:#1b2a33;font:17px/1.55 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #dce4e8;border-radius:8px">
<p style="margin:0 0 16px;font-weight:650;color:#0b6b75">Tessa</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`).join('\n')}
${
  action
    ? `<p style="margin:0 0 16px"><a href="${escape(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6b75;color:#fff;text-decoration:none">${escape(action.label)}</a></p>
<p style="margin:0;font-size:14px;color:#4a5c66;overflow-wrap:anywhere">${escape(action.url)}</p>`
    : ''
}
${unsubscribeUrl === undefined ? '' : `<p style="margin:16px 0 0;font-size:14px"><a href="${escape(unsubscribeUrl)}" style="color:#4a5c66">No more of these mails</a></p>`}
</div></body></html>`
