import type { Kysely } from 'kysely'
import { Secret } from 'otpauth'
import type { Tables } from '../../db/schema/tables.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { AppError, fieldError } from '../../http/errors.ts'
import type { AccountEvents } from './account-events.ts'
import { type Keys, encrypt } from '../../security/keys.ts'
import { acceptRecoveryCode, replaceRecoveryCodes } from './recovery-codes.ts'
import { acceptCode, locked, totp } from './authenticator.ts'

const state = (message: string) => new AppError('mfa_invalid_state', message)

/** A new secret that waits for its first code. It replaces the secret of an abandoned setup. */
export const setUp = async (db: Kysely<Tables>, keys: Keys, user: { id: string; email: string }) => {
  const secret = new Secret({ size: 20 }).base32
  const sealed = encrypt(keys.secondFactor, secret)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealed })
        .where('second_factors.enabled_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw state('The second factor is already on.')
  const address = totp(secret, user.email).toString()
  const { toString: qrCode } = await import('qrcode')
  return { secret, address, qrCode: await qrCode(address, { type: 'svg', margin: 2 }) }
}

/** The owner of the factor, the code that proves it, and what records the change. */
interface Proof {
  readonly userId: string
  readonly code: string
  readonly now: Date
  readonly events: AccountEvents
}

export const enable = (
  db: Kysely<Tables>,
  keys: Keys,
  { userId, code, now, events }: Proof,
): Promise<string[]> =>
  runTransaction(db, async (trx) => {
    const factor = await locked(trx, userId)
    if (!factor) throw state('Begin with the QR code.')
    if (factor.enabled_at) throw state('The second factor is already on.')
    if (!(await acceptCode(trx, keys, userId, code, now))) throw wrongCode()
    await trx.updateTable('second_factors').set({ enabled_at: now }).where('user_id', '=', userId).execute()
    await events.record(trx, 'two-factor.enabled', userId)
    return replaceRecoveryCodes(trx, userId)
  })

export const disable = (
  db: Kysely<Tables>,
  keys: Keys,
  { userId, code, now, events }: Proof,
): Promise<void> =>
  runTransaction(db, async (trx) => {
    await mustBeOn(trx, userId)
    if (!(await acceptAnyCode(trx, keys, userId, code, now))) throw wrongCode()
    await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
    await events.record(trx, 'two-factor.disabled', userId)
  })

export const renewRecoveryCodes = (
  db: Kysely<Tables>,
  keys: Keys,
  { userId, code, now, events }: Proof,
): Promise<string[]> =>
  runTransaction(db, async (trx) => {
    await mustBeOn(trx, userId)
    if (!(await acceptAnyCode(trx, keys, userId, code, now))) throw wrongCode()
    await events.record(trx, 'two-factor.recovery-codes-renewed', userId)
    return replaceRecoveryCodes(trx, userId)
  })

export const hasTwoFactor = async (db: Kysely<Tables>, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Six digits from the authenticator, or a recovery code; either works once. */
export const acceptAnyCode = (db: Kysely<Tables>, keys: Keys, userId: string, code: string, now: Date) =>
  /^\d{6}$/.test(code.replaceAll(' ', ''))
    ? acceptCode(db, keys, userId, code.replaceAll(' ', ''), now)
    : acceptRecoveryCode(db, userId, code, now)

const mustBeOn = async (db: Kysely<Tables>, userId: string): Promise<void> => {
  if (!(await locked(db, userId))?.enabled_at) throw state('The second factor is not on.')
}

export const wrongCode = () =>
  new AppError('wrong_code', 'This code is incorrect or was already used. Please enter the current one.')

/** For forms of signed-in users: the error belongs to the field, and the sign-in stays valid. */
export const atCodeField = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'wrong_code' ? fieldError('code', error.message) : error
}
