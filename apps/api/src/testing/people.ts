import { randomUUID } from 'node:crypto'
import type { Registration, Role, User } from '@tessa/contract'
import { startSession } from '../features/auth/sessions.ts'
import type { TestApp } from './test-app.ts'
import type { Visitor } from './visitor.ts'

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

/** Somebody with an account and a mailbox of their own who is signed in, in the role that a test needs. */
export const person = async (
  { db, visitor }: TestApp,
  role: Role = 'user',
  given: Partial<Registration> = {},
): Promise<Person> => {
  const visiting = visitor()
  const { token, user } = await visiting.api('POST /api/auth/register', { body: registration(given) })
  visiting.token = token
  await confirmed(db, user)
  if (role !== 'user') await db.updateTable('users').set({ role }).where('id', '=', user.id).execute()
  return Object.assign(visiting, { user: { ...user, role, isEmailConfirmed: true } })
}

/** As if the link had been opened long ago: tests read the mails that come after it. */
const confirmed = async (db: TestApp['db'], { id, email, createdAt }: User): Promise<void> => {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: new Date(createdAt) })
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('mails')
    .where('recipient', '=', email)
    .where('kind', '=', 'email-confirmation')
    .execute()
}

/** One more sign-in of somebody, as from a second browser. */
export const signInAgain = async (
  { app, db, clock, visitor }: TestApp,
  userId: string,
  { rememberMe = false, device = 'Another browser' } = {},
): Promise<Visitor & { readonly sessionId: string }> => {
  const visit = { rememberMe, device, address: '127.0.0.1' }
  const sessionId = await startSession(db, userId, visit, clock.now)
  const visiting = visitor({ token: app.jwt.sign({ sub: userId, sid: sessionId }) })
  return Object.assign(visiting, { sessionId })
}
