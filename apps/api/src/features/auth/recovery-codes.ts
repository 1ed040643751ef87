import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { hashToken } from '../../security/keys.ts'

export const acceptRecoveryCode = async (
  db: Kysely<Tables>,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(plain(code)))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Without letters and digits that look alike in handwriting. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

export const replaceRecoveryCodes = async (db: Kysely<Tables>, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: 10 }, () => {
    const characters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
    return `${characters.slice(0, 5)}-${characters.slice(5)}`
  })
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(plain(code)) })))
    .execute()
  return codes
}
