import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** The secret that the operator keeps, and the one before it: what was made with it holds until it is removed. */
export interface Secrets {
  readonly current: string
  readonly previous?: string | undefined
}

/** What is made is made with the first; what comes back may have been made with any of them. */
export type Key = readonly [current: Buffer, ...previous: Buffer[]]

/** Keys of one purpose each, all from the operator's secret. */
export const deriveKeys = ({ current, previous }: Secrets) => {
  const derive = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `tessa:${purpose}`, 32))
  const key = (purpose: string): Key => [
    derive(current, purpose),
    ...(previous === undefined ? [] : [derive(previous, purpose)]),
  ]
  return {
    access: key('access'),
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

/** Which key signed a token: a name that says nothing of the key. */
export const keyId = (key: Buffer): string =>
  createHash('sha256').update('tessa:kid').update(key).digest('base64url').slice(0, 11)

/** Whether one of the keys makes what was given; takes the same time however much of it is right. */
export const isMadeWith = (key: Key, given: Buffer, make: (key: Buffer) => Buffer): boolean =>
  key.some((one) => {
    const expected = make(one)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })

/** A secret for a link or a ticket; only its hash is stored. */
export const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What proves a guest's session to be theirs, for a guest who brings no secret of their own. */
export const guestSecret = ([key]: Key, sessionId: string): string =>
  createHmac('sha256', key).update(sessionId.toLowerCase()).digest('base64url')

/**
 * The refresh token of one generation of a session. It is computed, not stored: the same generation always gives the
 * same token, which is what two tabs that refresh at once must be told.
 */
export const refreshToken = ({ refresh: [key] }: Keys, sessionId: string, generation: number): string =>
  signedGeneration(key, sessionId, generation)

const signedGeneration = (key: Buffer, sessionId: string, generation: number): string => {
  const body = `${sessionId}.${generation}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

export const readRefreshToken = (
  keys: Keys,
  token: string,
): { sessionId: string; generation: number } | undefined => {
  const [sessionId = '', number = ''] = token.split('.')
  const generation = Number(number)
  if (!Number.isSafeInteger(generation)) return undefined
  const make = (key: Buffer) => Buffer.from(signedGeneration(key, sessionId, generation))
  return isMadeWith(keys.refresh, Buffer.from(token), make) ? { sessionId, generation } : undefined
}

/** AES-256-GCM: nonce, tag, then the text. */
export const seal = ([key]: Key, text: string): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws for what none of the keys has sealed. */
export const unseal = (keys: Key, sealed: Buffer): string => {
  const [key, ...previous] = keys
  try {
    return unsealWith(key, sealed)
  } catch (error) {
    const [next, ...rest] = previous
    if (next === undefined) throw error
    return unseal([next, ...rest], sealed)
  }
}

/** Whether it is sealed with the key that is current; what is not has to be sealed anew before the previous one goes. */
export const isSealedWithCurrent = ([key]: Key, sealed: Buffer): boolean => {
  try {
    unsealWith(key, sealed)
    return true
  } catch {
    return false
  }
}

const unsealWith = (key: Buffer, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
