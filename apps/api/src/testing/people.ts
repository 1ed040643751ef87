import { randomUUID } from 'node:crypto'
import type { Registration, Role, User } from '@tessa/contract'
import type { TestApp, Visitor } from './test-app.ts'

export const goodPassword = 'correct horse battery 9'

export const registration = (given: Partial<Registration> = {}): Registration => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada.${randomUUID()}@hospital.example`,
  phone: '+1 (555) 010-0199',
  jobTitle: 'Clinical Engineer',
  facilityName: 'Riverbend Hospital',
  facilityType: 'Hospital',
  password: goodPassword,
  confirmPassword: goodPassword,
  agreeToTerms: true,
  ...given,
})

export interface Person extends Visitor {
  readonly user: User
}

/** Somebody who has just registered and is signed in, in the role that a test needs. */
export const person = async ({ db, visitor }: TestApp, role: Role = 'user'): Promise<Person> => {
  const visiting = visitor()
  const { token, user } = await visiting.api('POST /api/auth/register', { body: registration() })
  visiting.token = token
  if (role !== 'user') await db.updateTable('users').set({ role }).where('id', '=', user.id).execute()
  return Object.assign(visiting, { user: { ...user, role } })
}
