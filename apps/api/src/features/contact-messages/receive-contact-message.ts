import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '@tessa/contract'
import { hazardsInReport } from '@tessa/knowledge/hazards'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { SlaPolicy } from '../../domain/sla/sla-policy.ts'

/** The urgency is a wish up to high. Only words that speak of danger make it critical. */
const priorityOf = ({ urgency, equipment, message }: ContactMessage) => {
  if (hazardsInReport(message, equipment).length > 0) return 'critical'
  return urgency === 'critical' ? 'high' : urgency
}

/** Stores a message from the contact page, with what the page promised. */
export const receiveContactMessage = async (
  trx: Kysely<Tables>,
  body: ContactMessage,
  { userId, slaPolicy, now }: { userId: string | undefined; slaPolicy: SlaPolicy; now: Date },
) => {
  const priority = priorityOf(body)
  const message = {
    ...body,
    id: randomUUID(),
    facility: body.facility || null,
    equipment: body.equipment || null,
  }
  await trx
    .insertInto('contact_messages')
    .values({
      ...message,
      user_id: userId ?? null,
      priority,
      ...slaPolicy.give('service', priority, now),
      created_at: now,
    })
    .execute()
  return message
}
