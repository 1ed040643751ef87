import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { Key } from '../../security/keys.ts'
import { isSignatureOf, signatureOf } from '../../security/signed-token.ts'

const day = 86_400_000
/** The longest time that browsers keep a cookie. */
export const deviceCookieDays = 400
/** Several people share a ward's computer. The account that was away longest is dropped first. */
const maxAccounts = 8

/**
 * The proof that accounts signed in on a device: an id of the device, and a seal for each account. Neither contains
 * personal data, and only this server can assign a seal to its account.
 */
interface Device {
  readonly id: string
  readonly seals: readonly string[]
}

/** A cookie holds up to nine signatures, so each has 162 bits of its HMAC. */
const signatureLength = 27
const signShort = (key: Key, text: string): string => signatureOf(key, text, signatureLength)
const isShortSignature = (key: Key, text: string, given: string): boolean =>
  isSignatureOf(key, text, given, signatureLength)

const read = (key: Key, cookie: string | undefined): Device | undefined => {
  const [name = '', ...seals] = (cookie ?? '').split('.')
  const [id = '', mac = ''] = name.split('~')
  if (!/^[\w-]{22}$/.test(id)) return undefined
  return isShortSignature(key, `device.${id}`, mac) ? { id, seals: seals.slice(0, maxAccounts) } : undefined
}

/** The device's id, if any account signed in on it before. */
export const usedDevice = (key: Key, cookie: string | undefined): string | undefined => read(key, cookie)?.id

/** The columns of an account that its seal covers. */
export interface DeviceOwner {
  readonly id: string
  readonly password_set_at: Date | null
  readonly devices_forgotten_at: Date | null
}

/** A new password and signing out everywhere end all seals of the account. */
const sealedText = (id: string, owner: DeviceOwner, dayNumber: string): string => {
  const since = [owner.password_set_at, owner.devices_forgotten_at].map((moment) => moment?.getTime() ?? 0)
  return [id, owner.id, ...since, dayNumber].join('.')
}

const sealOf = (key: Key, id: string, owner: DeviceOwner, dayNumber: string): string =>
  `${dayNumber}~${signShort(key, sealedText(id, owner, dayNumber))}`

const isSealOf = (key: Key, id: string, owner: DeviceOwner, seal: string): boolean => {
  const [dayNumber = '', ...signature] = seal.split('~')
  return isShortSignature(key, sealedText(id, owner, dayNumber), signature.join('~'))
}

/** The device's id, if this account signed in on it before. */
export const knownDevice = (
  key: Key,
  cookie: string | undefined,
  owner: DeviceOwner | undefined,
  now: Date,
): string | undefined => {
  const device = read(key, cookie)
  if (!device || !owner) return undefined
  const today = Math.floor(now.getTime() / day)
  const known = device.seals.some((seal) => {
    const age = today - Number.parseInt(seal, 36)
    return age <= deviceCookieDays && isSealOf(key, device.id, owner, seal)
  })
  return known ? device.id : undefined
}

/** The device's new cookie after this account has signed in. */
export const withAccount = (key: Key, cookie: string | undefined, owner: DeviceOwner, now: Date): string => {
  const { id, seals } = read(key, cookie) ?? { id: randomBytes(16).toString('base64url'), seals: [] }
  const others = seals.filter((seal) => !isSealOf(key, id, owner, seal))
  const today = Math.floor(now.getTime() / day).toString(36)
  const name = `${id}~${signShort(key, `device.${id}`)}`
  return [name, sealOf(key, id, owner, today), ...others.slice(0, maxAccounts - 1)].join('.')
}

/** Makes all devices unknown to the account. */
export const forgetDevices = async (trx: Kysely<Tables>, userId: string, now: Date): Promise<void> => {
  await trx.updateTable('users').set({ devices_forgotten_at: now }).where('id', '=', userId).execute()
}
