import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isSealedWithCurrent, seal, unseal, type Keys } from '../../keys.ts'

/**
 * Seals secrets of authenticator apps with the current key, while the previous one still opens them. Answers how many:
 * after a start that says zero, the previous secret is no longer needed for them.
 */
export const resealSecondFactors = async (db: Kysely<Tables>, { secondFactor }: Keys): Promise<number> => {
  let resealed = 0
  const rows = await db.selectFrom('second_factors').select(['user_id', 'secret']).execute()
  for (const { user_id, secret } of rows) {
    if (isSealedWithCurrent(secondFactor, secret)) continue
    const opened = openedBy(secondFactor, secret)
    // Of a secret that nobody has any more: its owner comes in with a recovery code.
    if (opened === undefined) continue
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ secret: seal(secondFactor, opened) })
      .where('user_id', '=', user_id)
      .where('secret', '=', secret)
      .executeTakeFirst()
    resealed += Number(numUpdatedRows)
  }
  return resealed
}

const openedBy = (keys: Keys['secondFactor'], secret: Buffer): string | undefined => {
  try {
    return unseal(keys, secret)
  } catch {
    return undefined
  }
}
