import { randomUUID } from 'node:crypto'
import type { Registration, Role, User } from '@tessa/contract'
import { registrationColumns } from '../features/auth/register.ts'
import { signInCookies } from '../features/auth/sign-in-cookies.ts'
import { createUser, findUser } from '../features/users/users.service.ts'
import { serializeUser } from '../features/users/serialize-user.ts'
import { startAuthSession } from '../security/auth-sessions.ts'
import { deriveKeys } from '../security/keys.ts'
import { hashPassword } from '../security/passwords.ts'
import { refreshToken } from '../security/refresh-token.ts'
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

/** Hashing takes longer than the rest of an account, and most people of the tests have the same password. */
const hashes = new Map<string, Promise<string>>()
const hashOnce = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/**
 * A signed-in user with a confirmed account and a mailbox of their own, in the role that a test needs. The account is
 * as a registration leaves it, without the mail and the audit entry.
 */
export const createTestUser = async (
  { app, db, config, clock, client }: TestApp,
  role: Role = 'user',
  given: Partial<Registration> = {},
): Promise<TestUser> => {
  const body = registration(given)
  const { id, created_at } = await createUser(db, {
    ...registrationColumns(body, clock.now),
    role,
    password_hash: await hashOnce(body.password),
    password_strength: 'strong',
  })
  // As if the link had been opened long ago, because tests read the mails that come after it.
  await db.updateTable('users').set({ email_confirmed_at: created_at }).where('id', '=', id).execute()
  const sessionId = await startAuthSession(
    db,
    id,
    { rememberMe: false, device: 'A browser', address: '127.0.0.1' },
    clock.now,
  )
  const visiting = client({ token: app.jwt.sign({ sub: id, sid: sessionId }) })
  const cookies = signInCookies(config)
  visiting.cookies.set(cookies.refresh, refreshToken(deriveKeys(config.jwtSecret).refresh, sessionId, 1))
  return Object.assign(visiting, { user: await serializeUser(db, await findUser(db, id)) })
}

/** A user who registered through the route: with the device cookie, the audit entry and their own hash. */
export const registerTestUser = async (
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
  const sessionId = await startAuthSession(db, userId, openClient, clock.now)
  const visiting = client({ token: app.jwt.sign({ sub: userId, sid: sessionId }) })
  return Object.assign(visiting, { sessionId })
}
