import { signInEvents, type AccountSecurity } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { AuthSessionLimits } from '../../security/auth-session-limits.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { listAuthSessions } from '../../security/auth-sessions.ts'
import { passwordParameters } from '../../security/passwords.ts'
import type { UserRow } from './users.service.ts'

const entriesShown = 10

interface Viewer {
  readonly sessionId: string
  readonly now: Date
  readonly limits: AuthSessionLimits
}

/** How an account is secured. Nothing of a password, a hash or a secret leaves here. */
export const readAccountSecurity = async (
  db: Kysely<Tables>,
  id: string,
  { sessionId, now, limits }: Viewer,
): Promise<AccountSecurity> => {
  const account = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound()
  const { items: sessions } = await listAuthSessions(db, account.id, account.role, sessionId, now, limits)
  return {
    passwordStorage: passwordStorageOf(account),
    mustChangePassword: account.must_change_password,
    secondFactor: await secondFactorOf(db, account.id),
    sessions,
    signIns: await listSignIns(db, account.id),
  }
}

const passwordStorageOf = ({
  password_hash,
  password_set_at,
  password_strength,
}: UserRow): AccountSecurity['passwordStorage'] => {
  if (password_hash === null) return null
  return {
    ...passwordParameters(password_hash),
    setAt: password_set_at?.toISOString() ?? null,
    strength: password_strength ?? 'unknown',
  }
}

const secondFactorOf = async (
  db: Kysely<Tables>,
  userId: string,
): Promise<AccountSecurity['secondFactor']> => {
  const factor = await db
    .selectFrom('second_factors as f')
    .select('f.enabled_at')
    .select(({ selectFrom }) =>
      selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'f.user_id')
        .where('used_at', 'is', null)
        .as('codes'),
    )
    .where('f.user_id', '=', userId)
    .where('f.enabled_at', 'is not', null)
    .executeTakeFirst()
  if (!factor?.enabled_at) return null
  return { enabledAt: factor.enabled_at.toISOString(), recoveryCodesLeft: factor.codes ?? 0 }
}

const listSignIns = async (db: Kysely<Tables>, userId: string): Promise<AccountSecurity['signIns']> => {
  const rows = await db
    .selectFrom('audit_log')
    .select(['event', 'happened_at', 'address', 'device', 'count'])
    .where('account_id', '=', userId)
    .where('event', 'in', signInEvents)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(entriesShown)
    .execute()
  return rows.flatMap(({ event: word, happened_at, ...row }) => {
    const event = signInEvents.find((one) => one === word)
    return event === undefined ? [] : { event, at: happened_at.toISOString(), ...row }
  })
}
