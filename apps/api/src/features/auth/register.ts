import type { Registration } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { fieldError } from '../../http/errors.ts'
import { createUser, readFacilityType } from '../users/users.service.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { normalEmail } from '../../security/normal-email.ts'
import type { AccountEvents } from './account-events.ts'
import { mailFirstConfirmationLink } from './confirm-email.ts'
import { hashNewPassword } from '../../security/new-password.ts'
import { type SignInDevice, startAuthSession } from '../../security/auth-sessions.ts'

/** The test page's addresses exist only under `npm run dev`. */
const testDomain = '@test-auth.tessa.test'
export const isTestAddress = (email: string) => normalEmail(email).endsWith(testDomain)

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
    const sessionId = await startAuthSession(trx, user.id, visit, now)
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
