import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { SlaPolicy } from '../../domain/sla/sla-policy.ts'
import { notFound } from '../../http/errors.ts'
import { toContactName } from '../../security/plain-line.ts'
import { facilityFromLine, facilityOfAccount } from './default-facility.ts'
import { insertConverted } from './insert-converted.ts'

interface Conversion {
  readonly userId: string
  readonly slaPolicy: SlaPolicy
}

/** Makes a contact message a work order. One that has a work order already is answered with that. */
export const convertContactMessage = async (
  trx: Kysely<Tables>,
  id: string,
  { userId, slaPolicy }: Conversion,
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
  const order = await insertConverted(trx, values, { actor: { userId }, origin: 'a contact message' }, now)
  await trx
    .updateTable('contact_messages')
    .set({
      status: 'converted',
      version: message.version + 1,
      work_order_id: order.id,
      handled_by: userId,
      handled_at: now,
    })
    .where('id', '=', id)
    .execute()
  return order.id
}

type Message = Selectable<Tables['contact_messages']>

/** What the contact page promised still holds. A message from before there was a promise gets one now. */
const slaColumns = (message: Message, slaPolicy: SlaPolicy, now: Date) => {
  const { sla_key, due_at, response_breached_at, priority, status, handled_at } = message
  if (sla_key === null) return slaPolicy.give('service', priority, now)
  return { sla_key, due_at, response_breached_at, responded_at: status === 'answered' ? handled_at : null }
}

const valuesFrom = async (trx: Kysely<Tables>, message: Message, slaPolicy: SlaPolicy, now: Date) => ({
  user_id: message.user_id,
  priority: message.priority,
  ...slaColumns(message, slaPolicy, now),
  equipment_type: message.equipment?.trim() || 'Not specified',
  ...facilityFromLine(message.facility, [await facilityOfAccount(trx, message.user_id)]),
  contact_name: toContactName(message.name),
  contact_phone: message.phone.trim(),
  contact_email: message.email.trim(),
  issue_description: message.message,
  chat_log: '[]',
})
