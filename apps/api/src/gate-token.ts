import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isMadeWith, type Key } from './keys.ts'

const hours = 8

/** What opens the lists of the help-requests page: made from its password, so that a new password ends it. */
interface Gate {
  readonly key: Key
  readonly password: string
}

const sealed = (key: Buffer, { password }: Gate, until: string): Buffer =>
  createHmac('sha256', key).update(`${until}.${password}`).digest()

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time however much of it is right. */
export const isPassword = (given: string, { password }: Gate): boolean =>
  timingSafeEqual(digest(given), digest(password))

export const gateToken = (gate: Gate, now: Date): { token: string; expiresAt: string } => {
  const until = now.getTime() + hours * 3_600_000
  const seal = sealed(gate.key[0], gate, String(until)).toString('base64url')
  return { token: `gate.${until}.${seal}`, expiresAt: new Date(until).toISOString() }
}

export const opensGate = (token: string, gate: Gate, now: Date): boolean => {
  const [, until = '', seal = ''] = /^gate\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  return (
    Number(until) > now.getTime() &&
    isMadeWith(gate.key, Buffer.from(seal, 'base64url'), (key) => sealed(key, gate, until))
  )
}
