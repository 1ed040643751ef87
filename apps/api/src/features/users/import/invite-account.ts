import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/schema/tables.ts'
import { queueMail } from '../../../notifications/mail.ts'
import { accountInvitation } from '../../../notifications/templates/account-invitation.ts'
import { createPasswordResetToken } from '../../../security/password-links.ts'
import type { Administration } from '../account-administration.ts'
import { createUser } from '../users.service.ts'
import type { ImportedColumns } from './plan-row.ts'

const invitationHours = 7 * 24

/** A new account without a password, and the link with which its owner chooses one. */
export const invite = async (
  trx: Kysely<Tables>,
  { email = '', first_name = '', last_name = '', ...columns }: ImportedColumns,
  { now, deps, record }: Administration,
): Promise<void> => {
  const user = await createUser(trx, {
    ...columns,
    email,
    first_name,
    last_name,
    email_confirmed_at: now,
    created_at: now,
    updated_at: now,
  })
  await record(trx, 'account.created', user.id, { role: user.role, isActive: user.is_active, imported: true })
  if (!user.is_active) return
  const { webUrl } = deps.config
  const url = await createPasswordResetToken(trx, user.id, { webUrl, now, hours: invitationHours })
  // Thousands of invitations must not hold up the links of those who are locked out.
  await queueMail(trx, deps.jobs, {
    to: user.email,
    kind: 'email-confirmation',
    ...accountInvitation(first_name, url),
  })
}
