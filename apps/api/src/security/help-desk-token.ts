import { createHash, timingSafeEqual } from 'node:crypto'
import type { Key } from './keys.ts'
import { bindKey, sign, verifyUnexpired } from './signed-token.ts'

const lifetimeMs = 8 * 3_600_000
const payload = 'gate'

/** The password of the help-requests page and its tokens. They are bound to the password, so a new one ends them. */
interface Gate {
  readonly key: Key
  readonly password: string
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The comparison takes the same time for every wrong password. */
export const isPassword = (given: string, { password }: Gate): boolean =>
  timingSafeEqual(digest(given), digest(password))

export const helpDeskToken = ({ key, password }: Gate, now: Date): { token: string; expiresAt: string } => {
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  return { token: sign(bindKey(key, password), payload, expiresAt), expiresAt: expiresAt.toISOString() }
}

export const verifyHelpDeskToken = (token: string, { key, password }: Gate, now: Date): boolean =>
  verifyUnexpired(bindKey(key, password), token, now) === payload
