import { createHash, timingSafeEqual } from 'node:crypto'
import type { Key } from './keys.ts'
import { verifyPassword } from './passwords.ts'
import { bindKey, sign, verifyUnexpired } from './signed-token.ts'

const lifetimeMs = 8 * 3_600_000
const payload = 'gate'

/** The password of the help-requests page: its hash, or the one of the environment while nobody has changed it. */
export interface HelpDeskGate {
  readonly key: Key
  readonly hash: string | undefined
  readonly password: string
}

interface GateDeps {
  readonly keys: { readonly gate: Key }
  readonly config: { readonly helpRequestsPassword: string }
  readonly settings: { hashOf(key: 'helpRequestsPassword'): string | undefined }
}

/** The gate as it is now. */
export const helpDeskGate = ({ keys, config, settings }: GateDeps): HelpDeskGate => ({
  key: keys.gate,
  hash: settings.hashOf('helpRequestsPassword'),
  password: config.helpRequestsPassword,
})

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The comparison takes the same time for every wrong password. */
export const isPassword = async (given: string, { hash, password }: HelpDeskGate): Promise<boolean> =>
  hash === undefined ? timingSafeEqual(digest(given), digest(password)) : verifyPassword(hash, given)

/** A token is bound to the password, so a new password ends it. */
const tokenKey = ({ key, hash, password }: HelpDeskGate): Key => bindKey(key, hash ?? password)

export const helpDeskToken = (gate: HelpDeskGate, now: Date): { token: string; expiresAt: string } => {
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  return { token: sign(tokenKey(gate), payload, expiresAt), expiresAt: expiresAt.toISOString() }
}

export const verifyHelpDeskToken = (token: string, gate: HelpDeskGate, now: Date): boolean =>
  verifyUnexpired(tokenKey(gate), token, now) === payload
