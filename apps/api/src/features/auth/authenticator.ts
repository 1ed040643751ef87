import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Tables } from '../../db/schema/tables.ts'
import { type Keys, decrypt } from '../../security/keys.ts'

const period = 30
export const totp = (secret: string, label: string) =>
  new TOTP({ issuer: 'Tessa', label, secret: Secret.fromBase32(secret), digits: 6, period })

export const acceptCode = async (
  db: Kysely<Tables>,
  keys: Keys,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const factor = await locked(db, userId)
  if (!factor) return false
  const secret = readSecret(keys, factor.secret)
  if (secret === undefined) return false
  const drift = totp(secret, '').validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  })
  if (drift === null) return false
  const step = Math.floor(now.getTime() / 1000 / period) + drift
  if (step <= factor.last_step) return false
  await db.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
  return true
}

/** A secret that was encrypted with an unknown key proves nothing, but the recovery codes still work. */
const readSecret = (keys: Keys, sealed: Buffer): string | undefined => {
  try {
    return decrypt(keys.secondFactor, sealed)
  } catch {
    return undefined
  }
}

export const locked = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
