import type { Account, AccountCreation } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, fieldError } from '../../http/errors.ts'
import { queueMail } from '../../notifications/mail.ts'
import { accountCreated } from '../../notifications/templates/account-created.ts'
import type { NewPasswordColumns } from '../../security/new-password.ts'
import type { Administration } from './account-administration.ts'
import { findAccount } from './account-rows.ts'
import { lockAdmins } from './admin-guard.ts'
import { createUser } from './users.service.ts'

export const emailTaken = (): AppError =>
  fieldError('email', 'An account with this email already exists.', 'email_taken')

const atEmailField = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'email_taken' ? emailTaken() : error
}

/** Creates an account and mails its owner. The administrator vouches for the address. */
export const createAccount = async (
  trx: Kysely<Tables>,
  body: AccountCreation,
  columns: NewPasswordColumns,
  { callerId, now, deps, record }: Administration,
): Promise<Account> => {
  await lockAdmins(trx, callerId)
  const { role = 'user', isActive = true } = body
  const user = await createUser(trx, {
    ...columns,
    email: body.email,
    first_name: body.firstName.trim(),
    last_name: body.lastName.trim(),
    phone: body.phone?.trim() || null,
    facility_name: body.facilityName?.trim() || null,
    department: body.department?.trim() || null,
    role,
    is_active: isActive,
    email_confirmed_at: now,
    password_set_at: now,
    must_change_password: true,
    created_at: now,
    updated_at: now,
  }).catch(atEmailField)
  await record(trx, 'account.created', user.id, { role, isActive })
  if (isActive)
    await queueMail(trx, deps.jobs, {
      to: user.email,
      ...accountCreated(user.first_name, deps.config.webUrl),
    })
  return findAccount(trx, user.id)
}
