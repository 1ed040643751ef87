import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { newToken } from './keys.ts'
import type { NewPasswordColumns } from './new-password.ts'

const hour = 3_600_000

interface LinkOptions {
  readonly webUrl: string
  readonly now: Date
  readonly hours: number
}

/** One-time links that set a password, one for each account. The token follows the #, so that no server on the way logs it. */
export const createPasswordResetTokens = async (
  db: Kysely<Tables>,
  userIds: readonly string[],
  { webUrl, now, hours }: LinkOptions,
): Promise<readonly string[]> => {
  const tokens = userIds.map((user_id) => ({ user_id, ...newToken() }))
  if (tokens.length > 0)
    await db
      .insertInto('password_reset_tokens')
      .values(
        tokens.map(({ user_id, hash }) => ({
          token_hash: hash,
          user_id,
          expires_at: new Date(now.getTime() + hours * hour),
          created_at: now,
        })),
      )
      .execute()
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
