import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../db/prepared-statements.ts'
import type { Tables } from '../db/schema/tables.ts'
import { newToken } from './keys.ts'
import type { NewPasswordColumns } from './new-password.ts'

const hour = 3_600_000

interface LinkOptions {
  readonly webUrl: string
  readonly now: Date
  readonly hours: number
}

const insertTokens = prepare(
  () => sql`insert into password_reset_tokens (token_hash, user_id, expires_at, created_at)
    select *, ${slot('expiresAt')}::timestamptz, ${slot('now')}::timestamptz
    from unnest(${slot('hashes')}::bytea[], ${slot('userIds')}::uuid[])`,
)

/** One-time links that set a password, one for each account. The token follows the #, so that no server on the way logs it. */
export const createPasswordResetTokens = async (
  db: Kysely<Tables>,
  userIds: readonly string[],
  { webUrl, now, hours }: LinkOptions,
): Promise<readonly string[]> => {
  if (userIds.length === 0) return []
  const tokens = userIds.map(newToken)
  const expiresAt = new Date(now.getTime() + hours * hour)
  await insertTokens(db, { hashes: tokens.map(({ hash }) => hash), userIds, expiresAt, now })
  return tokens.map(({ token }) => `${webUrl}/reset-password#${token}`)
}

export const createPasswordResetToken = async (
  db: Kysely<Tables>,
  userId: string,
  options: LinkOptions,
): Promise<string> => (await createPasswordResetTokens(db, [userId], options)).join('')

/** Ends the mailed links of an account, such as those that went to an earlier address. */
export const endPasswordLinks = async (trx: Kysely<Tables>, userId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('password_reset_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Mailed links and unfinished sign-ins end together with the old password. */
export const setPassword = async (
  trx: Kysely<Tables>,
  userId: string,
  columns: NewPasswordColumns,
  now: Date,
  { mustChange = false } = {},
): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ ...columns, password_set_at: now, must_change_password: mustChange, updated_at: now })
    .where('id', '=', userId)
    .execute()
  await endPasswordLinks(trx, userId, now)
  await trx.deleteFrom('mfa_challenges').where('user_id', '=', userId).execute()
}
