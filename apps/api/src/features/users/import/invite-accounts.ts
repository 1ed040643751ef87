import { randomUUID } from 'node:crypto'
import type { Role } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../../../db/prepared-statements.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { queueLinkMails } from '../../../notifications/mail.ts'
import { accountInvitation } from '../../../notifications/templates/account-invitation.ts'
import { createPasswordResetTokens } from '../../../security/password-links.ts'
import type { Administration } from '../account-administration.ts'
import type { ImportedColumns } from './plan-row.ts'

const invitationHours = 7 * 24

interface Created {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly role: Role
  readonly is_active: boolean
}

const texts = sql.join(
  [
    'email',
    'first_name',
    'last_name',
    'phone',
    'job_title',
    'department',
    'facility_name',
    'facility_type',
    'facility_address',
  ].map((name) => sql.ref(name)),
)

/** One value, so that it is prepared once for any number of accounts. */
const insertAccounts = prepare(
  () => sql<Created>`
    insert into users (id, ${texts}, role, is_active, email_confirmed_at, created_at, updated_at)
    select id, ${texts}, coalesce(role, 'user'), coalesce(is_active, true), moment, moment, moment
    from (select ${slot('now')}::timestamptz as moment) given,
      json_populate_recordset(null::users, ${slot('accounts')}::json)
    on conflict (email) do nothing
    returning id, email, first_name, role, is_active`,
)

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
  const created = await insertAccounts(trx, {
    now,
    accounts: JSON.stringify(people.map((columns) => ({ ...columns, id: randomUUID() }))),
  })
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
      kind: 'invitation' as const,
      ...accountInvitation(first_name, urls[at] ?? ''),
    })),
  )
  return new Set(created.map(({ email }) => email))
}
