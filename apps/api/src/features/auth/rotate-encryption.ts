import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { isEncryptedWithCurrentKey, encrypt, decrypt, type Keys } from '../../security/keys.ts'

/**
 * Encrypts the secrets of authenticator apps with the current key, while the previous key can still decrypt them.
 * Returns how many. After a start that reports zero, they no longer need the previous secret.
 */
export const reencryptTwoFactorSecrets = async (
  db: Kysely<Tables>,
  { secondFactor }: Keys,
): Promise<number> => {
  let resealed = 0
  const rows = await db.selectFrom('second_factors').select(['user_id', 'secret']).execute()
  for (const { user_id, secret } of rows) {
    if (isEncryptedWithCurrentKey(secondFactor, secret)) continue
    const opened = openedBy(secondFactor, secret)
    // Its key is lost. The owner signs in with a recovery code.
    if (opened === undefined) continue
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ secret: encrypt(secondFactor, opened) })
      .where('user_id', '=', user_id)
      .where('secret', '=', secret)
      .executeTakeFirst()
    resealed += Number(numUpdatedRows)
  }
  return resealed
}

const openedBy = (keys: Keys['secondFactor'], secret: Buffer): string | undefined => {
  try {
    return decrypt(keys, secret)
  } catch {
    return undefined
  }
}
