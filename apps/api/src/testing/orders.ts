import type { HelpRequestCreation, WorkOrderCreation } from '@tessa/contract'
import type { TestUser } from './people.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import { technicianIdOf } from './endpoints/work-orders.ts'

export const anOrder = (given: Partial<WorkOrderCreation> = {}): WorkOrderCreation => ({
  equipmentType: 'Autoclave',
  contactName: 'Ada Lovelace',
  contactPhone: '+1 555 010 0199',
  contactEmail: 'ada@hospital.example',
  issueDescription: 'stops at 118 degrees',
  ...given,
})

export const aRequest = (given: Partial<HelpRequestCreation> = {}): HelpRequestCreation => ({
  summary: { equipment: 'Autoclave', issue: 'stops at 118 degrees' },
  contactInfo: { name: 'Ada Lovelace', email: 'ada@hospital.example', phone: '+1 555 010 0199' },
  ...given,
})

export const ordered = async ({ api }: TestClient, given: Partial<WorkOrderCreation> = {}): Promise<string> =>
  (await api('POST /api/work-orders', { body: anOrder(given) })).id

/** How a technician appears in the management API. */
export const idOfTechnician = (app: TestApp, { user }: TestUser): Promise<number> =>
  technicianIdOf(app, user.id)
