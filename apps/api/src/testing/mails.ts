import { randomUUID } from 'node:crypto'
import type { MailFilter, SentMail } from '@tessa/contract'
import { sql } from 'kysely'
import type { MailKind } from '../db/schema/mail-tables.ts'
import { newAddress } from './notifier.ts'
import { createTestUser } from './people.ts'
import { testApp } from './test-app.ts'

/** What a test says of a mail; the rest is that of a failed one. */
interface GivenMail {
  readonly recipient?: string
  readonly subject?: string
  readonly status?: SentMail['status']
  readonly at?: string
  readonly kind?: MailKind
  readonly text?: string
  readonly error?: string
  readonly about?: string
  readonly sentAt?: string
}

/** A key as it stands in the links of mails. */
export const secret = 'k9Zt_secret-KEY-3141592653'

export const idsOf = ({ items }: { items: readonly SentMail[] }): string[] => items.map(({ id }) => id)

/** An application, a manager and an administrator, and what a test asks of the mails that they see. */
export const mailsTest = async () => {
  const app = await testApp()
  const { db } = app
  const manager = await createTestUser(app, 'manager')
  const admin = await createTestUser(app, 'admin')

  const write = async (given: GivenMail = {}): Promise<string> => {
    const id = randomUUID()
    const { recipient = newAddress(), text = 'Hello Ada,', about, sentAt } = given
    await db
      .insertInto('mails')
      .values({
        id,
        recipient,
        mailbox: recipient.toLowerCase().replace(/\+.*@/, '@'),
        subject: given.subject ?? 'Your work order',
        text_body: text,
        html_body: text,
        status: given.status ?? 'failed',
        kind: given.kind ?? 'progress',
        last_error: given.error ?? null,
        subject_kind: about === undefined ? null : 'work-order',
        subject_id: about ?? null,
        sent_at: sentAt === undefined ? null : new Date(sentAt),
      })
      .execute()
    if (given.at !== undefined)
      await sql`update mails set created_at = ${given.at}::timestamptz where id = ${id}`.execute(db)
    return id
  }

  const list = (query: MailFilter & { cursor?: string; limit?: number } = {}, who = manager) =>
    who.api('GET /api/admin/mails', { query })
  const read = (id: string, who = manager) => who.api('GET /api/admin/mails/{id}', { params: { id } })
  const sendAgain = (id: string) => manager.api('POST /api/admin/mails/{id}/retry', { params: { id } })
  const jobsOf = async (id: string): Promise<number> =>
    (await app.jobs.findJobs<{ id: string }>('send-mail', { queued: true })).filter(
      ({ data }) => data.id === id,
    ).length
  const auditOf = async (id: string) =>
    db
      .selectFrom('audit_log')
      .select(['event', 'actor_id', 'details'])
      .where(sql<boolean>`details ->> 'mail' = ${id}`)
      .execute()

  return { app, db, manager, admin, write, list, read, sendAgain, jobsOf, auditOf }
}
