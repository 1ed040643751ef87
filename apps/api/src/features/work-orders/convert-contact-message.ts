import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { createCase, type Creator } from '../../domain/case/create-case.ts'
import type { SlaPolicy } from '../../domain/sla/sla-policy.ts'
import { notFound } from '../../http/errors.ts'
import { toContactName } from '../../security/plain-line.ts'
import { equipmentFromLine } from './equipment-from-line.ts'
import { facilityFromLine, facilityOfAccount } from './default-facility.ts'

interface Conversion {
  readonly creator: Exclude<Creator, 'guest'>
  readonly slaPolicy: SlaPolicy
}

/** Makes a contact message a work order. One that has a work order already is answered with that. */
export const convertContactMessage = async (
  trx: Kysely<Tables>,
  id: string,
  { creator, slaPolicy }: Conversion,
  now: Date,
): Promise<string> => {
  const message = await trx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw notFound()
  if (message.work_order_id !== null) return message.work_order_id
  const values = await valuesFrom(trx, message, slaPolicy, now)
  const description = 'Work order created from a contact message'
  await createCase(trx, { subject: 'work-order', values }, { creator, description, keepsLog: true, now })
  await trx
    .updateTable('contact_messages')
    .set({
      status: 'converted',
      version: message.version + 1,
      work_order_id: values.id,
      handled_by: creator.userId,
      handled_at: now,
    })
    .where('id', '=', id)
    .execute()
  return values.id
}

type Message = Selectable<Tables['contact_messages']>

/** What the contact page promised still holds. A message from before there was a promise gets one now. */
const slaColumns = (message: Message, slaPolicy: SlaPolicy, now: Date) => {
  const { sla_key, due_at, response_breached_at, priority, status, handled_at } = message
  if (sla_key === null) return slaPolicy.give('service', priority, now)
  return { sla_key, due_at, response_breached_at, responded_at: status === 'answered' ? handled_at : null }
}

const valuesFrom = async (trx: Kysely<Tables>, message: Message, slaPolicy: SlaPolicy, now: Date) => ({
  id: randomUUID(),
  user_id: message.user_id,
  status: 'new' as const,
  priority: message.priority,
  ...slaColumns(message, slaPolicy, now),
  ...(await equipmentFromLine(message)),
  ...facilityFromLine(message.facility, [await facilityOfAccount(trx, message.user_id)]),
  contact_name: toContactName(message.name),
  contact_phone: message.phone.trim(),
  contact_email: message.email.trim(),
  chat_log: '[]',
})
