import { idOfTechnician } from './orders.ts'
import { createTestUser } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A manager and two technicians, with the ids of the technicians. */
export const createTeam = async (app: TestApp) => {
  const manager = await createTestUser(app, 'manager', { firstName: 'Grace', lastName: 'Hopper' })
  const tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })
  const ina = await createTestUser(app, 'technician', { firstName: 'Ina', lastName: 'Ink' })
  const [tomId, inaId] = [await idOfTechnician(app, tom), await idOfTechnician(app, ina)]
  return { manager, tom, ina, tomId, inaId }
}
