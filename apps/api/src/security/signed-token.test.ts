import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinkValid, signLink } from '../features/attachments/attachments.service.ts'
import { helpDeskToken, verifyHelpDeskToken } from './help-desk-token.ts'
import { deriveKeys, type Key } from './keys.ts'
import { readRefreshToken, refreshToken } from './refresh-token.ts'
import { readSignedId, signId } from './signed-id.ts'
import { bindKey, sign, signatureOf, verify, verifyUnexpired } from './signed-token.ts'

const keys = deriveKeys({ current: 'the secret of this test' })
const purposes = fc.constantFrom(...(Object.keys(keys) as (keyof typeof keys)[]))
const expiry = new Date('2026-03-01T12:00:00Z')
const [before, after] = [new Date(expiry.getTime() - 1), new Date(expiry.getTime() + 1)]

/** The token with one character changed, removed or inserted. */
const damaged = (token: string) =>
  fc
    .record({
      at: fc.nat(token.length - 1),
      removed: fc.constantFrom(0, 1),
      inserted: fc.string({ maxLength: 1, unit: 'grapheme-ascii' }),
    })
    .map(({ at, removed, inserted }) => token.slice(0, at) + inserted + token.slice(at + removed))
    .filter((text) => text !== token)

const formats: readonly [string, (key: Key) => string, (key: Key, token: string) => unknown][] = [
  ['a token', (key) => sign(key, 'some.payload'), verify],
  [
    'a token that expires',
    (key) => sign(key, 'x', expiry),
    (key, token) => verifyUnexpired(key, token, before),
  ],
  [
    'a refresh token',
    (key) => refreshToken(key, '0f8fad5b-d9cb-469f-a165-70867728950e', 3),
    readRefreshToken,
  ],
  [
    'a tracking link',
    (key) => signId(key, '0f8fad5b-d9cb-469f-a165-70867728950e', 'w'),
    (key, token) => readSignedId(key, token, 'w'),
  ],
]

test.each(formats)('%s is refused after any change to it', (_, make, read) => {
  const token = make(keys.follow)

  expect(read(keys.follow, token)).toBeDefined()
  fc.assert(fc.property(damaged(token), (wrong) => read(keys.follow, wrong) === undefined))
})

test.each(formats)('%s of one purpose is refused for any other purpose', (_, make, read) => {
  fc.assert(
    fc.property(purposes, purposes, (made, used) => {
      const isRead = read(keys[used], make(keys[made])) !== undefined
      return isRead === (made === used)
    }),
  )
})

test.each(formats)(
  '%s is refused with the key of another secret, and accepted while that secret is the previous one',
  (_, make, read) => {
    const old = make(keys.follow)

    expect(read(deriveKeys({ current: 'another secret' }).follow, old)).toBeUndefined()
    const rotated = deriveKeys({ current: 'another secret', previous: 'the secret of this test' })
    expect(read(rotated.follow, old)).toBeDefined()
  },
)

test('a payload comes back as it was signed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (payload) => {
      expect(verify(keys.gate, sign(keys.gate, payload))).toBe(payload)
      expect(verifyUnexpired(keys.gate, sign(keys.gate, payload, expiry), before)).toBe(payload)
    }),
  )
})

test('a token expires at the exact millisecond', () => {
  const token = sign(keys.gate, 'gate', expiry)

  expect(verifyUnexpired(keys.gate, token, before)).toBe('gate')
  expect(verifyUnexpired(keys.gate, token, expiry)).toBeUndefined()
  expect(verifyUnexpired(keys.gate, token, after)).toBeUndefined()
})

test('a token without an expiry is refused where one is required', () => {
  expect(verifyUnexpired(keys.gate, sign(keys.gate, 'gate'), before)).toBeUndefined()
})

test('a bound key reads only tokens that are bound to the same value', () => {
  const token = sign(bindKey(keys.gate, 'tessa'), 'gate')

  expect(verify(bindKey(keys.gate, 'tessa'), token)).toBe('gate')
  expect(verify(bindKey(keys.gate, 'Tessa'), token)).toBeUndefined()
  expect(verify(keys.gate, token)).toBeUndefined()
})

test('a help desk token expires after eight hours or with a new password', () => {
  const gate = { key: keys.gate, hash: undefined, password: 'a shared hash: undefined, password' }
  const { token, expiresAt } = helpDeskToken(gate, expiry)
  const end = new Date(expiry.getTime() + 8 * 3_600_000)

  expect(expiresAt).toBe(end.toISOString())
  expect(verifyHelpDeskToken(token, gate, new Date(end.getTime() - 1))).toBe(true)
  expect(verifyHelpDeskToken(token, gate, end)).toBe(false)
  expect(verifyHelpDeskToken(token, { ...gate, password: 'another password' }, expiry)).toBe(false)
})

test('a link to a file expires after fifteen minutes', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const at = (milliseconds: number) => ({ key: keys.files, now: new Date(expiry.getTime() + milliseconds) })
  const query = Object.fromEntries(new URL(signLink(id, at(0)), 'http://any').searchParams)

  expect(isLinkValid(id, query, at(15 * 60_000 - 1))).toBe(true)
  expect(isLinkValid(id, query, at(15 * 60_000))).toBe(false)
  expect(isLinkValid(id, { ...query, session: 'x' }, at(0))).toBe(false)
})

test('signatures of the first version stay valid, so that its cookies and links still work', () => {
  const key = [Buffer.alloc(32, 7)] as const

  expect(signatureOf(key, 'text')).toBe('hIPyC6aGqUTue0CF2Jj4g5zDGOtrr_f0YAyQBcV_FJc')
  expect(refreshToken(key, '0f8fad5b-d9cb-469f-a165-70867728950e', 3)).toBe(
    '0f8fad5b-d9cb-469f-a165-70867728950e.3.O1nRp0NJDZYORDFInv4Y7w5YxJs_E3pqj0Vht6hDTyw',
  )
})
