import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys of one purpose each, all from the one secret that the operator keeps. */
export const deriveKeys = (secret: string) => {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `tessa:${purpose}`, 32))
  return {
    refresh: key('refresh'),
    secondFactor: key('second-factor'),
    files: key('files'),
    follow: key('follow'),
    unsubscribe: key('unsubscribe'),
    gate: key('gate'),
    guestSession: key('guest-session'),
    device: key('device'),
  }
}
export type Keys = ReturnType<typeof deriveKeys>

/** A secret for a link or a ticket; only its hash is stored. */
export const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What proves a guest's session to be theirs, for a guest who brings no secret of their own. */
export const guestSecret = (key: Buffer, sessionId: string): string =>
  createHmac('sha256', key).update(sessionId.toLowerCase()).digest('base64url')

/**
 * The refresh token of one generation of a session. It is computed, not stored: the same generation always gives the
 * same token, which is what two tabs that refresh at once must be told.
 */
export const refreshToken = (keys: Keys, sessionId: string, generation: number): string => {
  const body = `${sessionId}.${generation}`
  return `${body}.${createHmac('sha256', keys.refresh).update(body).digest('base64url')}`
}

export const readRefreshToken = (
  keys: Keys,
  token: string,
): { sessionId: string; generation: number } | undefined => {
  const [sessionId = '', number = ''] = token.split('.')
  const generation = Number(number)
  if (!Number.isSafeInteger(generation)) return undefined
  const expected = Buffer.from(refreshToken(keys, sessionId, generation))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? { sessionId, generation }
    : undefined
}

/** AES-256-GCM: nonce, tag, then the text. */
export const seal = (key: Buffer, text: string): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export const unseal = (key: Buffer, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
