import type { Kysely } from 'kysely'
import type { JobResult, JobWithMetadata, WorkOptions } from 'pg-boss'
import { restAfter } from '../concurrency/rest-after.ts'
import type { Tables } from '../db/schema/tables.ts'
import { accountPriority, holdsOneTimeLink } from './mail-kinds.ts'
import { mailQueue } from './mail.ts'
import { type MailRow, type MailWorkerOptions, messageOf, openTransport } from './mail-transport.ts'
import { claim, emptyBodies, settle, settleFailure } from './settle-mail.ts'

type MailJob = JobWithMetadata<{ id: string }>

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
  const transport = await openTransport(options)
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
      async (batch) => {
        const begun = performance.now()
        const results = await Promise.all((await groupByMailbox(db, batch)).map(deliverInTurn))
        // Thousands of invitations must not slow down what people do meanwhile.
        await restAfter(performance.now() - begun)
        return results.flat()
      },
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

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
