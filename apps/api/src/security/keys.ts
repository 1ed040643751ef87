import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The operator's secret, and the one before it. What was made with the previous secret stays valid until that secret is
 * removed.
 */
export interface Secrets {
  readonly current: string
  readonly previous?: string | undefined
}

/** The first key signs and encrypts; any of them verifies and decrypts. */
export type Key = readonly [current: Buffer, ...previous: Buffer[]]

/** Derives one key for each purpose from the operator's secret. */
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
    export: key('export'),
  }
}
export type Keys = ReturnType<typeof deriveKeys>

/** Identifies the key that signed a token, and reveals nothing about the key. */
export const keyId = (key: Buffer): string =>
  createHash('sha256').update('tessa:kid').update(key).digest('base64url').slice(0, 11)

/**
 * Identifies an installation's secret. It comes from a key with no other use, so it reveals nothing about the secret.
 */
export const secretId = (secret: string): string =>
  keyId(Buffer.from(hkdfSync('sha256', secret, '', 'tessa:secret-id', 32)))

/** A random secret for a link or a ticket. Only its hash is stored. */
export const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** AES-256-GCM. The result holds the nonce, the tag, and then the ciphertext. */
export const encrypt = ([key]: Key, text: string): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws if none of the keys encrypted it. */
export const decrypt = (keys: Key, sealed: Buffer): string => {
  const [key, ...previous] = keys
  try {
    return decryptWith(key, sealed)
  } catch (error) {
    const [next, ...rest] = previous
    if (next === undefined) throw error
    return decrypt([next, ...rest], sealed)
  }
}

/**
 * Whether the current key encrypted it. Everything else has to be encrypted again before the previous key is removed.
 */
export const isEncryptedWithCurrentKey = ([key]: Key, sealed: Buffer): boolean => {
  try {
    decryptWith(key, sealed)
    return true
  } catch {
    return false
  }
}

const decryptWith = (key: Buffer, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
