import { defaultOpenings } from '@tessa/contract'
import type { Insertable } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { createSlaPolicy } from '../domain/sla/sla-policy.ts'
import { demoId } from './demo-random.ts'
import { demoGuests } from './demo-reporters.ts'

const slaPolicy = createSlaPolicy({ openings: defaultOpenings, timeZone: 'UTC', holidays: [] })
const minute = 60_000

const messages = [
  {
    name: 'Dina Rossi',
    minutesAgo: 25,
    urgency: 'medium',
    equipment: 'Autoclave Midmark M11',
    message:
      'The door seal was replaced last month and leaks again. Can somebody look at it before Thursday, or tell us which part to order?',
  },
  {
    name: 'Gil Moreno',
    minutesAgo: 140,
    urgency: 'low',
    equipment: null,
    message:
      'Which of our two stations is covered by the service agreement? We are planning the next inspections.',
  },
] as const

/** Messages of the contact page that wait for an answer. */
export const demoContactMessages = (now: Date): Insertable<Tables['contact_messages']>[] =>
  messages.flatMap(({ name, minutesAgo, urgency, equipment, message }) => {
    const sender = demoGuests.find((guest) => guest.name === name)
    const sent = new Date(now.getTime() - minutesAgo * minute)
    const given = slaPolicy.give('service', urgency, sent)
    return sender
      ? {
          id: demoId(`contact message of ${name}`),
          name,
          email: sender.email,
          phone: sender.phone,
          facility: sender.facility,
          equipment,
          urgency,
          message,
          priority: urgency,
          // No invented message is neglected.
          ...(given.due_at > now ? given : { sla_key: null, due_at: null }),
          created_at: sent,
        }
      : []
  })
