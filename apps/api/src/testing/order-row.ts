import { randomInt, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

type NewOrder = Insertable<Tables['work_orders']>

export const aContact = {
  contact_name: 'Grace',
  contact_phone: '5550100',
  contact_email: 'grace@ward.example',
} as const

/** A work order as a row, for tests that need many or unusual ones. */
export const orderRow = (now: Date, given: Partial<NewOrder> = {}): NewOrder => ({
  id: randomUUID(),
  work_order_number: `WO-${randomInt(2 ** 47)}`,
  status: 'new',
  priority: 'high',
  equipment_type: 'Autoclave',
  facility_name: 'Riverbend',
  facility_location: 'Room 12',
  facility_is_default: false,
  ...aContact,
  issue_description: 'cold',
  chat_log: '[]',
  created_at: now,
  updated_at: now,
  ...given,
})
