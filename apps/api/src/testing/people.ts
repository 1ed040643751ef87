import { randomUUID } from 'node:crypto'
import type { Registration, Role, User } from '@tessa/contract'
import { startSession } from '../security/auth-sessions.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

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

export interface TestUser extends TestClient {
  readonly user: User
}

/** A signed-in user with an account and a mailbox of their own, in the role that a test needs. */
export const createTestUser = async (
  { db, client }: TestApp,
  role: Role = 'user',
  given: Partial<Registration> = {},
): Promise<TestUser> => {
  const visiting = client()
  const { token, user } = await visiting.api('POST /api/auth/register', { body: registration(given) })
  visiting.token = token
  await confirmed(db, user)
  if (role !== 'user') await db.updateTable('users').set({ role }).where('id', '=', user.id).execute()
  return Object.assign(visiting, { user: { ...user, role, isEmailConfirmed: true } })
}

/** As if the link had been opened long ago, because tests read the mails that come after it. */
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

/** Another sign-in of a user, as from a second browser. */
export const signInAgain = async (
  { app, db, clock, client }: TestApp,
  userId: string,
  { rememberMe = false, device = 'Another browser' } = {},
): Promise<TestClient & { readonly sessionId: string }> => {
  const openClient = { rememberMe, device, address: '127.0.0.1' }
  const sessionId = await startSession(db, userId, openClient, clock.now)
  const visiting = client({ token: app.jwt.sign({ sub: userId, sid: sessionId }) })
  return Object.assign(visiting, { sessionId })
}
