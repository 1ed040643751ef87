import { type Kysely, sql } from 'kysely'
import { commitLater } from '../db/commit-later.ts'
import { prepare, slot } from '../db/prepared-statements.ts'
import { recordActivity } from '../domain/case/record-activity.ts'
import type { Tables } from '../db/schema/tables.ts'
import { withoutLinks } from './without-links.ts'
import type { MailRow } from './mail-transport.ts'

/** This is longer than a job may take. A server that dies in the middle releases its mails. */
const claimed = sql<Date>`now() + interval '3 minutes'`

const claimWaiting = prepare((db) =>
  db
    .updateTable('mails')
    .set({ sending_until: claimed })
    .where('id', '=', slot<string>('id'))
    .where('status', '=', 'queued')
    .where(({ or, eb }) => or([eb('sending_until', 'is', null), eb('sending_until', '<', sql<Date>`now()`)]))
    .returningAll()
    // A power cut on this machine ends the sending as well. If the database is on another machine that loses this claim,
    // the mail may be sent twice.
    .returning(commitLater),
)

/**
 * Claims a mail for this server; undefined if it was already sent. It throws while another server sends it, so that the
 * job is retried.
 */
export const claim = async (db: Kysely<Tables>, id: string): Promise<MailRow | undefined> => {
  const [waiting] = await claimWaiting(db, { id })
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

/** Otherwise the links would remain in the table and in every backup. */
export const emptyBodies = { text_body: '', html_body: '' } as const

type MailChange = Partial<
  Pick<MailRow, 'status' | 'attempts' | 'sent_at' | 'last_error' | 'text_body' | 'html_body'>
>

const settleWith = prepare(
  (_, columns: readonly string[]) => sql`update mails
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${slot(column)}`))}, sending_until = null
    where id = ${slot('id')}`,
)

export const settle = async (db: Kysely<Tables>, { id }: MailRow, change: MailChange): Promise<void> => {
  await settleWith(db, { ...change, id }, Object.keys(change))
}

/** The last attempt also ends the mail. */
export const settleFailure = (
  db: Kysely<Tables>,
  mail: MailRow,
  failure: Error,
  end: MailChange | undefined,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await settle(trx, mail, { attempts: mail.attempts + 1, last_error: failure.message, ...end })
    if (end) await recordMailFailure(trx, mail, failure)
  })

/** The history of a case records a mail that finally failed, so that its staff see it. A message has no history. */
const recordMailFailure = async (
  trx: Kysely<Tables>,
  { subject, subject_kind, subject_id }: MailRow,
  failed: Error,
): Promise<void> => {
  if (subject_kind === null || subject_kind === 'contact-message' || subject_id === null) return
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
