import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { SlaPolicy } from '../../domain/sla/sla-policy.ts'
import { AppError, fieldError, notFound } from '../../http/errors.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { queueMail } from '../../notifications/mail.ts'
import { mailableAddress } from '../../notifications/mailbox.ts'
import { contactMessageAnswer } from '../../notifications/templates/contact-message-answer.ts'

export interface Handling {
  readonly id: string
  readonly userId: string
  readonly now: Date
}

const lockMessage = async (trx: Kysely<Tables>, id: string) => {
  const row = await trx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Sends an answer, and keeps it with the message. */
export const answerContactMessage = async (
  trx: Kysely<Tables>,
  { id, userId, now }: Handling,
  { text, jobs, replyTo }: { text: string; jobs: Jobs; replyTo: string },
): Promise<void> => {
  const message = await lockMessage(trx, id)
  const to = mailableAddress(message.email)
  if (to === undefined)
    throw fieldError('text', `No mail can be sent to ${message.email}. Call ${message.phone} instead.`)
  const answer = { id: randomUUID(), contact_message_id: id, author_id: userId, text: text.trim() }
  await trx
    .insertInto('contact_answers')
    .values({ ...answer, created_at: now })
    .execute()
  await trx
    .updateTable('contact_messages')
    .set({
      // A work order in its place stays there.
      status: message.status === 'converted' ? 'converted' : 'answered',
      version: message.version + 1,
      handled_by: userId,
      handled_at: now,
    })
    .where('id', '=', id)
    .execute()
  await queueMail(trx, jobs, {
    to,
    ...contactMessageAnswer(message, answer.text),
    kind: 'contact',
    about: { subject: 'contact-message', id },
    replyTo,
  })
}

interface Settling {
  readonly isSettled: boolean
  readonly version: number | undefined
  readonly slaPolicy: SlaPolicy
}

/** Settles a message that needs no answer, or reopens it with a new due date. Returns whether the message changed. */
export const settleContactMessage = async (
  trx: Kysely<Tables>,
  { id, userId, now }: Handling,
  { isSettled, version, slaPolicy }: Settling,
): Promise<boolean> => {
  const message = await lockMessage(trx, id)
  if (message.status === 'converted')
    throw new AppError('conflict', 'This message has a work order now. Continue there.')
  if (version !== undefined && version !== message.version)
    throw new AppError('conflict', 'This message has changed meanwhile. Look at it once more, please.')
  if (isSettled === (message.status === 'settled')) return false
  await trx
    .updateTable('contact_messages')
    .set({
      version: message.version + 1,
      handled_by: userId,
      handled_at: now,
      ...(isSettled
        ? { status: 'settled' }
        : { status: 'new', response_breached_at: null, ...slaPolicy.give('service', message.priority, now) }),
    })
    .where('id', '=', id)
    .execute()
  return true
}
