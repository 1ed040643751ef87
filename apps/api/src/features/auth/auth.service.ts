import type { Credentials, Registration } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { AppError, fieldError } from '../../http/errors.ts'
import { createUser, findUser, findUserByEmail, lockUser, readFacilityType } from '../users/users.service.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { hashToken, newToken, type Keys } from '../../security/keys.ts'
import { normalEmail } from '../../security/normal-email.ts'
import type { AccountEvents } from './account-events.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'
import { mailFirstConfirmationLink } from './confirm-email.ts'
import { countSignIn } from './daily-sign-ins.ts'
import type { DeviceOwner } from './known-devices.ts'
import { hashNewPassword } from '../../security/new-password.ts'
import { setPassword } from '../../security/password-links.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { acceptAnyCode, hasTwoFactor, wrongCode } from './two-factor.ts'
import {
  endSessions,
  startSession,
  hasSignedInFrom,
  type SignInDevice,
} from '../../security/auth-sessions.ts'

/** The test page's addresses exist only under `npm run dev`. */
const testDomain = '@test-auth.tessa.test'
const isTestAddress = (email: string) => normalEmail(email).endsWith(testDomain)

const optional = (text: string | undefined): string | null => text?.trim() || null

export const register = async (
  db: Kysely<Tables>,
  body: Registration,
  visit: SignInDevice,
  {
    now,
    development,
    events,
    jobs,
    webUrl,
  }: { now: Date; development: boolean; events: AccountEvents; jobs: Jobs; webUrl: string },
) => {
  if (body.password !== body.confirmPassword) throw fieldError('confirmPassword', 'Passwords do not match')
  if (!body.agreeToTerms)
    throw fieldError('agreeToTerms', 'You must agree to the Terms of Service and Privacy Policy')
  if (!development && isTestAddress(body.email))
    throw fieldError('email', 'Please enter a valid email address')
  const passwordColumns = await hashNewPassword(body.password, body)
  return runTransaction(db, async (trx) => {
    const user = await createUser(trx, { ...registrationColumns(body, now), ...passwordColumns })
    await mailFirstConfirmationLink(trx, user, { jobs, webUrl, now, address: visit.address })
    const sessionId = await startSession(trx, user.id, visit, now)
    await events.record(trx, 'account.registered', user.id)
    return { userId: user.id, sessionId }
  })
}

/** The columns of an account that a registration sets, except those of its password. */
export const registrationColumns = (body: Registration, now: Date) => ({
  email: body.email,
  first_name: body.firstName.trim(),
  last_name: body.lastName.trim(),
  phone: body.phone.trim(),
  job_title: body.jobTitle.trim(),
  facility_name: body.facilityName.trim(),
  facility_type: readFacilityType(body.facilityType),
  department: optional(body.department),
  facility_address: optional(body.facilityAddress),
  city: optional(body.city),
  state: optional(body.state),
  zip_code: optional(body.zipCode),
  email_notifications: body.emailNotifications ?? true,
  agreed_to_terms_at: now,
  password_set_at: now,
})

const wrongCredentials = () => new AppError('wrong_credentials', 'Invalid email or password.')

/** What limits guessing, which device is known to this account, and what records the attempt. */
interface Guard {
  readonly now: () => Date
  readonly scale: number
  readonly limitAttempts: AttemptLimiter
  readonly knownDevice: (owner: DeviceOwner | undefined) => string | undefined
  readonly events: AccountEvents
}

/** Records a refused attempt and returns its error. */
export const refused =
  (
    events: AccountEvents,
    event: 'sign-in.failed' | 'password.failed' | 'two-factor.failed',
    userId: string | undefined,
  ) =>
  (error: unknown): never => {
    if (error instanceof AppError)
      events.refuse(error.code === 'rate_limited' ? 'sign-in.limited' : event, userId)
    throw error
  }

const enter = async (
  trx: Kysely<Tables>,
  owner: DeviceOwner,
  visit: SignInDevice,
  { now, scale, knownDevice, events }: Guard,
) => {
  const userId = owner.id
  const isKnownDevice = knownDevice(owner) !== undefined
  await countSignIn(trx, { userId, address: visit.address, isKnownDevice }, { now: now(), scale })
  const sessionId = await startSession(trx, userId, visit, now())
  await events.record(trx, 'sign-in.succeeded', userId, { newDevice: !isKnownDevice })
  return { userId, sessionId }
}

/** Returns a session, or a ticket if the account has two-factor sign-in. */
export const logIn = async (
  db: Kysely<Tables>,
  { email, password }: Credentials,
  visit: SignInDevice,
  { development, ...guard }: Guard & { development: boolean },
) => {
  const { now, limitAttempts, knownDevice, events } = guard
  const known = development || !isTestAddress(email)
  const user = known ? await findUserByEmail(db, email) : undefined
  const attempt = {
    kind: 'password',
    account: normalEmail(email),
    ip: visit.address,
    knownDevice: knownDevice(user),
    isFamiliarNetwork: () => hasSignedInFrom(db, user?.id, visit.address),
  } as const
  return limitAttempts(attempt, async () => {
    const right = await verifyPassword(user?.password_hash, password)
    if (!user || !right || !user.is_active) throw wrongCredentials()
    return runTransaction(db, async (trx) => {
      // Verifying a password takes a while. Meanwhile the password may have changed, or the account may have been
      // deactivated.
      const still = await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', user.id)
        .where('password_hash', '=', user.password_hash)
        .where('is_active', '=', true)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!still) throw wrongCredentials()
      if (await hasTwoFactor(trx, user.id))
        return { ticket: await issueTicket(trx, user.id, visit.rememberMe, now()) }
      return enter(trx, user, visit, guard)
    })
  }).catch(refused(events, 'sign-in.failed', user?.id))
}

const ticketMs = 5 * 60_000
/** After this many, the caller has to send the password again, which has a limit of its own. */
const wrongCodesAllowed = 5

const issueTicket = async (
  db: Kysely<Tables>,
  userId: string,
  rememberMe: boolean,
  now: Date,
): Promise<string> => {
  const { token, hash } = newToken()
  await db.deleteFrom('mfa_challenges').where('expires_at', '<', now).execute()
  await db
    .insertInto('mfa_challenges')
    .values({
      token_hash: hash,
      user_id: userId,
      remember_me: rememberMe,
      expires_at: new Date(now.getTime() + ticketMs),
    })
    .execute()
  return token
}

const tookTooLong = () =>
  new AppError('wrong_code', 'This sign-in took too long. Please enter your password again.')

const openTicket = (db: Kysely<Tables>, token_hash: Buffer, now: Date) =>
  db
    .selectFrom('mfa_challenges as ticket')
    .innerJoin('users', 'users.id', 'ticket.user_id')
    .select(['users.id', 'users.password_set_at', 'users.devices_forgotten_at'])
    .select(['ticket.remember_me', 'ticket.wrong_codes'])
    .where('token_hash', '=', token_hash)
    .where('ticket.expires_at', '>', now)
    .where('ticket.wrong_codes', '<', wrongCodesAllowed)
    .where('users.is_active', '=', true)

export const finishLogIn = async (
  db: Kysely<Tables>,
  keys: Keys,
  { ticket, code }: { ticket: string; code: string },
  visit: Omit<SignInDevice, 'rememberMe'>,
  guard: Guard,
) => {
  const { now, limitAttempts, knownDevice, events } = guard
  const token_hash = hashToken(ticket)
  const owner = await openTicket(db, token_hash, now()).executeTakeFirst()
  if (!owner) throw tookTooLong()
  const { id: userId } = owner
  const attempt = {
    kind: 'code',
    account: userId,
    ip: visit.address,
    knownDevice: knownDevice(owner),
    isFamiliarNetwork: () => hasSignedInFrom(db, userId, visit.address),
  } as const
  return limitAttempts(attempt, async () => {
    const done = await runTransaction(db, async (trx) => {
      await lockUser(trx, userId)
      const found = await openTicket(trx, token_hash, now()).forUpdate('ticket').executeTakeFirst()
      if (!found) return tookTooLong()
      if (!(await acceptAnyCode(trx, keys, userId, code, now()))) {
        const wrong_codes = found.wrong_codes + 1
        await trx
          .updateTable('mfa_challenges')
          .set({ wrong_codes })
          .where('token_hash', '=', token_hash)
          .execute()
        return wrongCode()
      }
      await trx.deleteFrom('mfa_challenges').where('token_hash', '=', token_hash).execute()
      const rememberMe = found.remember_me
      return { ...(await enter(trx, found, { ...visit, rememberMe }, guard)), rememberMe }
    })
    // The error leaves the transaction as a value, because the count of wrong codes must be committed.
    if (done instanceof AppError) throw done
    return done
  }).catch(refused(events, 'two-factor.failed', userId))
}

const notCurrentPassword = (field: string) => fieldError(field, 'This is not your current password.')

interface Confirmation {
  readonly userId: string
  readonly password: string
  readonly field: string
  readonly address: string
}

/** For changes that a stranger at an open screen must not make. Wrong passwords count as they do at sign-in. */
export const confirmPassword = async (
  db: Kysely<Tables>,
  { userId, password, field, address }: Confirmation,
  { limitAttempts, knownDevice, events }: Guard,
) => {
  const user = await findUser(db, userId)
  const attempt = {
    kind: 'password',
    account: user.email,
    ip: address,
    knownDevice: knownDevice(user),
    isFamiliarNetwork: () => hasSignedInFrom(db, userId, address),
  } as const
  await limitAttempts(attempt, async () => {
    if (!(await verifyPassword(user.password_hash, password))) throw wrongCredentials()
  })
    .catch(refused(events, 'password.failed', userId))
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_credentials') throw notCurrentPassword(field)
      throw error
    })
  return user
}

export const changePassword = async (
  db: Kysely<Tables>,
  caller: { userId: string; sessionId: string; address: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  guard: Guard,
): Promise<number> => {
  const { events, now: clock } = guard
  const confirmation = { ...caller, password: currentPassword, field: 'currentPassword' }
  const user = await confirmPassword(db, confirmation, guard)
  const { email, first_name: firstName, last_name: lastName, facility_name: facilityName } = user
  const owner = { email, firstName, lastName, facilityName }
  const columns = await hashNewPassword(newPassword, owner, 'newPassword')
  const now = clock()
  return runTransaction(db, async (trx) => {
    // Meanwhile an administrator may have set another password.
    const still = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('is_active', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!still) throw notCurrentPassword('currentPassword')
    await setPassword(trx, user.id, columns, now)
    await events.record(trx, 'password.changed', user.id)
    return endSessions(trx, { userId: user.id, except: caller.sessionId }, now)
  })
}
