import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key } from './keys.ts'

/** The base64url characters of a whole HMAC-SHA256. */
const fullLength = 43

const makeSignature = (key: Buffer, text: string, length: number): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, length)

/**
 * Signs text for one purpose. The key stands for the purpose: `deriveKeys` makes a different one for each, so that a
 * signature for one purpose is worthless for another. `length` shortens it, for links that people see.
 */
export const signatureOf = ([key]: Key, text: string, length = fullLength): string =>
  makeSignature(key, text, length)

/** Whether one of the keys signed the text. The comparison takes the same time for every wrong signature. */
export const isSignatureOf = (key: Key, text: string, given: string, length = fullLength): boolean =>
  key.some((one) => {
    const [expected, actual] = [Buffer.from(makeSignature(one, text, length)), Buffer.from(given)]
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })

/** A key for tokens that also end when `value` changes, for example a password. */
export const bindKey = (key: Key, value: string): Key => {
  const [current, ...previous] = key
  const bind = (one: Buffer) => createHmac('sha256', one).update(value).digest()
  return [bind(current), ...previous.map(bind)]
}

/**
 * A token that carries its payload: `payload.signature`, or `payload.expiry.signature`.
 *
 *     verify(keys.gate, sign(keys.gate, 'gate', expiresAt), now) // 'gate', until it expires
 */
export const sign = (key: Key, payload: string, expiresAt?: Date): string => {
  const body = expiresAt === undefined ? payload : `${payload}.${expiresAt.getTime()}`
  return `${body}.${signatureOf(key, body)}`
}

/** The payload of a token without an expiry; undefined for a token that this server did not sign. */
export const verify = (key: Key, token: string): string | undefined => {
  const end = token.lastIndexOf('.')
  const body = token.slice(0, Math.max(end, 0))
  return end >= 0 && isSignatureOf(key, body, token.slice(end + 1)) ? body : undefined
}

/** The payload of a token that has an expiry, before that moment; undefined from then on. */
export const verifyUnexpired = (key: Key, token: string, now: Date): string | undefined => {
  const [, payload, expiry] = /^(.*)\.(\d{1,15})$/s.exec(verify(key, token) ?? '') ?? []
  return Number(expiry) > now.getTime() ? payload : undefined
}
