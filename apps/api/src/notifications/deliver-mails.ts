import { sql, type Kysely, type Selectable } from 'kysely'
import nodemailer from 'nodemailer'
import type { JobResult, JobWithMetadata, WorkOptions } from 'pg-boss'
import { recordActivity } from '../domain/case/record-activity.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { accountPriority, holdsOneTimeLink } from './mail-kinds.ts'
import { mailQueue } from './mail.ts'
import { withoutLinks } from './without-links.ts'

export interface MailWorkerOptions {
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly pollingSeconds?: number
  /** A mail server that does not answer is abandoned after this time, well before the job's limit of 120 seconds. */
  readonly timeoutMs?: number
  /** A demo keeps the text of every mail, so that its administrators read it on the screen. */
  readonly keepsText?: boolean
  /** Without a mail server, a demo stores its mails, and this prints them for the operator. */
  readonly logMail?: ((mail: { recipient: string; subject: string; text_body: string }) => void) | undefined
}

type MailJob = JobWithMetadata<{ id: string }>
type MailRow = Selectable<Tables['mails']>

/**
 * How many mails leave at the same time. Mails about accounts have a lane of their own, which strangers cannot fill.
 */
const lanes = [
  { minPriority: accountPriority, batchSize: 5 },
  { maxPriority: accountPriority - 1, batchSize: 10 },
] as const

const batchOptions = { includeMetadata: true, perJobResults: true, burstWhenBatchFull: true } as const
type BatchOptions = WorkOptions & typeof batchOptions

/** Sends queued mails until it is stopped. Each mail is sent once, even with several servers. */
export const deliverMails = async (options: MailWorkerOptions): Promise<() => Promise<void>> => {
  const { db, jobs, pollingSeconds = 1, keepsText = false } = options
  const textAfterSending = keepsText ? {} : emptyBodies
  const textAtEnd = ({ kind }: MailRow) => (keepsText || !holdsOneTimeLink(kind) ? {} : emptyBodies)
  const transport = openTransport(options)
  const deliver = async (job: MailJob): Promise<JobResult> => {
    try {
      await send(job)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      return { id: job.id, status: 'failed', output: { message: asError(error).message } }
    }
  }
  const deliverInTurn = async (ordered: readonly MailJob[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    for (const job of ordered) results.push(await deliver(job))
    return results
  }
  const send = async (job: MailJob): Promise<void> => {
    const mail = await claim(db, job.data.id)
    if (!mail) return
    if (!transport) {
      options.logMail?.(mail)
      return settle(db, mail, { status: 'suppressed', sent_at: new Date(), ...textAtEnd(mail) })
    }
    const failure = await transport.sendMail(messageOf(mail, options.from)).then(() => undefined, asError)
    if (failure) {
      const isLast = job.retryCount >= job.retryLimit
      await settleFailure(db, mail, failure, isLast ? { status: 'failed', ...textAtEnd(mail) } : undefined)
      throw failure
    }
    const attempts = mail.attempts + 1
    await settle(db, mail, {
      status: 'sent',
      attempts,
      sent_at: new Date(),
      last_error: null,
      ...textAfterSending,
    })
  }
  for (const line of lanes)
    await jobs.work<{ id: string }, void, BatchOptions>(
      mailQueue,
      { ...batchOptions, ...line, pollingIntervalSeconds: pollingSeconds },
      async (batch) => (await Promise.all((await groupByMailbox(db, batch)).map(deliverInTurn))).flat(),
    )
  return async () => {
    await jobs.offWork(mailQueue)
    transport?.close()
  }
}

/** The mails of one person leave one after the other, so that they arrive in the order in which they were written. */
const groupByMailbox = async (db: Kysely<Tables>, batch: readonly MailJob[]): Promise<MailJob[][]> => {
  const ids = batch.map(({ data }) => data.id)
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'mailbox'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const mailboxOf = new Map(rows.map(({ id, mailbox }) => [id, mailbox]))
  const placeOf = new Map(rows.map(({ id }, place) => [id, place]))
  const ordered = batch.toSorted(
    (one, other) => (placeOf.get(one.data.id) ?? 0) - (placeOf.get(other.data.id) ?? 0),
  )
  return [...Map.groupBy(ordered, ({ data }) => mailboxOf.get(data.id) ?? data.id).values()]
}

const openTransport = ({ smtpUrl, timeoutMs: patienceMs = 20_000 }: MailWorkerOptions) =>
  smtpUrl === undefined
    ? undefined
    : nodemailer.createTransport({
        url: smtpUrl,
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
      })

/** This is longer than a job may take. A server that dies in the middle releases its mails. */
const claimed = sql<Date>`now() + interval '3 minutes'`

/**
 * Claims a mail for this server; undefined if it was already sent. It throws while another server sends it, so that the
 * job is retried.
 */
const claim = async (db: Kysely<Tables>, id: string): Promise<MailRow | undefined> => {
  const waiting = await db
    .updateTable('mails')
    .set({ sending_until: claimed })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where(({ or, eb }) => or([eb('sending_until', 'is', null), eb('sending_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst()
  if (waiting) return waiting
  const busy = await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  if (busy) throw new Error('Another server is sending this mail.')
  return undefined
}

const messageOf = (mail: MailRow, from: string) => ({
  from,
  // The address is an object because the library would parse names, groups and several mailboxes from a string.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  messageId: `<${mail.id}@tessa>`,
  ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
  ...(mail.unsubscribe_url === null
    ? {}
    : {
        list: { unsubscribe: mail.unsubscribe_url },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
})

/** Otherwise the links would remain in the table and in every backup. */
const emptyBodies = { text_body: '', html_body: '' } as const

type MailChange = Partial<
  Pick<MailRow, 'status' | 'attempts' | 'sent_at' | 'last_error' | 'text_body' | 'html_body'>
>

const settle = async (db: Kysely<Tables>, { id }: MailRow, change: MailChange): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ ...change, sending_until: null })
    .where('id', '=', id)
    .execute()
}

/** The last attempt also ends the mail. */
const settleFailure = (
  db: Kysely<Tables>,
  mail: MailRow,
  failure: Error,
  end: MailChange | undefined,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await settle(trx, mail, { attempts: mail.attempts + 1, last_error: failure.message, ...end })
    if (end) await recordMailFailure(trx, mail, failure)
  })

/** The history of a case records a mail that finally failed, so that its staff see it. */
const recordMailFailure = async (
  trx: Kysely<Tables>,
  { subject, subject_kind, subject_id }: MailRow,
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
      newValue: withoutLinks(failed.message).slice(0, 500),
      isInternal: true,
    },
    new Date(),
  )
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
