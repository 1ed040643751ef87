import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/schema/tables.ts'
import { queueLinkMails } from '../../../notifications/mail.ts'
import { accountInvitation } from '../../../notifications/templates/account-invitation.ts'
import { createPasswordResetTokens } from '../../../security/password-links.ts'
import type { Administration } from '../account-administration.ts'
import type { ImportedColumns } from './plan-row.ts'

const invitationHours = 7 * 24

/**
 * New accounts without passwords, and the links with which their owners choose one. Answers with the addresses of the
 * accounts that are new: one that another request took meanwhile stops no other.
 */
export const inviteAll = async (
  trx: Kysely<Tables>,
  people: readonly ImportedColumns[],
  { now, deps, recordAll }: Administration,
): Promise<ReadonlySet<string>> => {
  if (people.length === 0) return new Set()
  const created = await trx
    .insertInto('users')
    .values(
      people.map(({ email = '', first_name = '', last_name = '', ...columns }) => ({
        ...columns,
        id: randomUUID(),
        email,
        first_name,
        last_name,
        email_confirmed_at: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'first_name', 'role', 'is_active'])
    .execute()
  await recordAll(
    trx,
    'account.created',
    created.map(({ id, role, is_active }) => ({
      accountId: id,
      details: { role, isActive: is_active, imported: true },
    })),
  )
  const active = created.filter(({ is_active }) => is_active)
  const ids = active.map(({ id }) => id)
  const { webUrl } = deps.config
  const urls = await createPasswordResetTokens(trx, ids, { webUrl, now, hours: invitationHours })
  // Thousands of invitations must not hold up the links of those who are locked out.
  await queueLinkMails(
    trx,
    deps.jobs,
    active.map(({ email, first_name }, at) => ({
      to: email,
      kind: 'email-confirmation' as const,
      ...accountInvitation(first_name, urls[at] ?? ''),
    })),
  )
  return new Set(created.map(({ email }) => email))
}
