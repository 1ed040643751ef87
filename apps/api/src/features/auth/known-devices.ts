import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isMadeWith, type Key } from '../../keys.ts'

const day = 86_400_000
/** As long as browsers keep a cookie at most. */
export const deviceCookieDays = 400
/** A computer of a ward has several people; the one who has been away for longest is forgotten first. */
const accountsAtMost = 8

/**
 * What a device keeps to show that accounts were signed in on it: a number of its own, and a seal for each account.
 * Neither names a person, and only this server can tell whose seal it is.
 */
interface Device {
  readonly id: string
  readonly seals: readonly string[]
}

const macOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 27)

const read = (key: Key, cookie: string | undefined): Device | undefined => {
  const [name = '', ...seals] = (cookie ?? '').split('.')
  const [id = '', mac = ''] = name.split('~')
  if (!/^[\w-]{22}$/.test(id)) return undefined
  const isOurs = isMadeWith(key, Buffer.from(mac), (one) => Buffer.from(macOf(one, `device.${id}`)))
  return isOurs ? { id, seals: seals.slice(0, accountsAtMost) } : undefined
}

/** The device's own number, if any account was signed in on it before. */
export const usedDevice = (key: Key, cookie: string | undefined): string | undefined => read(key, cookie)?.id

/** The account as far as a seal names it. */
export interface DeviceOwner {
  readonly id: string
  readonly password_set_at: Date | null
  readonly devices_forgotten_at: Date | null
}

/** A new password and signing out everywhere make all seals of the account void. */
const sealOf = (key: Buffer, id: string, owner: DeviceOwner, dayNumber: string): string => {
  const since = [owner.password_set_at, owner.devices_forgotten_at].map((moment) => moment?.getTime() ?? 0)
  const sealed = [id, owner.id, ...since, dayNumber].join('.')
  return `${dayNumber}~${macOf(key, sealed)}`
}

const isSealOf = (key: Key, id: string, owner: DeviceOwner, seal: string): boolean =>
  isMadeWith(key, Buffer.from(seal), (one) => Buffer.from(sealOf(one, id, owner, seal.split('~')[0] ?? '')))

/** The device's own number, if this account was signed in on it before. */
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

/** What the device keeps from now on, after this account has signed in. */
export const withAccount = (key: Key, cookie: string | undefined, owner: DeviceOwner, now: Date): string => {
  const { id, seals } = read(key, cookie) ?? { id: randomBytes(16).toString('base64url'), seals: [] }
  const others = seals.filter((seal) => !isSealOf(key, id, owner, seal))
  const today = Math.floor(now.getTime() / day).toString(36)
  const name = `${id}~${macOf(key[0], `device.${id}`)}`
  return [name, sealOf(key[0], id, owner, today), ...others.slice(0, accountsAtMost - 1)].join('.')
}

/** From now on the account is known to no device. */
export const forgetDevices = async (trx: Kysely<Tables>, userId: string, now: Date): Promise<void> => {
  await trx.updateTable('users').set({ devices_forgotten_at: now }).where('id', '=', userId).execute()
}
