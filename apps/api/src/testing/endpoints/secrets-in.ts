import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { usedDevice } from '../../features/auth/known-devices.ts'
import { readUnsubscribeToken } from '../../notifications/mail-preferences.ts'
import { helpDeskGate, verifyHelpDeskToken } from '../../security/help-desk-token.ts'
import { deriveKeys } from '../../security/keys.ts'
import { readRefreshToken } from '../../security/refresh-token.ts'
import { verifyUnexpired } from '../../security/signed-token.ts'
import { readTrackingToken } from '../../security/tracking-link.ts'
import type { TestApp } from '../test-app.ts'

/** What a leaked text gives access to: a sign-in, a password, a case, a file or an export. */
export type SecretKind =
  | 'access token'
  | 'refresh token'
  | 'known device'
  | 'help-desk token'
  | 'tracking link'
  | 'unsubscribe link'
  | 'export link'
  | 'file link'
  | 'authenticator secret'
  | StoredKind

/** The secrets of which only the hash is stored. */
type StoredKind =
  | 'password link'
  | 'confirmation link'
  | 'sign-in ticket'
  | 'recovery code'
  | 'session secret'

type Opener = readonly [kind: SecretKind, opens: (word: string) => boolean]

/** Ends as a signed token does. To compute the signature of every other word would take most of the time. */
const isTokenLike = (word: string): boolean => /\.[\w-]{43}$/.test(word)
/** As long as the signed id of a link, with and without a letter for its kind. */
const isLinkLike = ({ length }: string): boolean => length === 46 || length === 47

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The names and values of a JSON text, where an escape such as a line end stands before no word; the text itself where
 * it is none. The JSON may be a line among others.
 */
const piecesOf = (text: string): readonly string[] => {
  const pieces: string[] = []
  try {
    JSON.parse(text, (name, value: unknown) => {
      pieces.push(name, ...(typeof value === 'string' || typeof value === 'number' ? [`${value}`] : []))
      return value
    })
    return pieces
  } catch {
    const lines = text.split('\n')
    return lines.length > 1 ? lines.flatMap(piecesOf) : lines
  }
}

const kindsOf = (openers: readonly Opener[], words: readonly string[]): SecretKind[] =>
  openers.flatMap(([kind, opens]) => (words.some(opens) ? [kind] : []))

/** Names the secrets in a text that are valid now. */
export const secretFinder = ({ app, db, config, settings, clock }: TestApp) => {
  const keys = deriveKeys(config.jwtSecret)
  const gate = () => helpDeskGate({ keys, config, settings })
  const tokens: readonly Opener[] = [
    ['access token', (word) => app.readAccessToken(word) !== undefined],
    ['refresh token', (word) => readRefreshToken(keys.refresh, word) !== undefined],
    ['help-desk token', (word) => verifyHelpDeskToken(word, gate(), clock.now)],
    ['export link', (word) => verifyUnexpired(keys.export, word, clock.now) !== undefined],
  ]
  const links: readonly Opener[] = [
    ['tracking link', (word) => readTrackingToken(keys.follow, word) !== undefined],
    ['unsubscribe link', (word) => readUnsubscribeToken(keys.unsubscribe, word) !== undefined],
  ]
  const others: readonly Opener[] = [
    ['known device', (word) => usedDevice(keys.device, word) !== undefined],
    ['authenticator secret', (word) => /^[A-Z2-7]{32}$/.test(word)],
  ]

  /** Of these texts, those whose hash a table has. */
  const stored = async (words: readonly string[]): Promise<readonly StoredKind[]> => {
    if (words.length === 0) return []
    const hashes = words.map(sha256)
    const { rows } = await sql<{ kind: StoredKind }>`
      select kind from (
        select 'password link' as kind, token_hash as hash from password_reset_tokens
        union all select 'confirmation link', token_hash from email_confirmation_tokens
        union all select 'sign-in ticket', token_hash from mfa_challenges
        union all select 'recovery code', code_hash from recovery_codes
        union all select 'session secret', secret_hash from chat_sessions
      ) secrets where encode(hash, 'hex') = any(${hashes}::text[])`.execute(db)
    return rows.map(({ kind }) => kind)
  }

  return async (given: string): Promise<ReadonlySet<SecretKind>> => {
    const text = piecesOf(given).join('\n')
    const words = [...new Set(text.match(/[\w~-]+(?:\.[\w~-]+)*/g) ?? [])].filter(({ length }) => length > 10)
    // A token of 32 bytes, or a recovery code, whose hash is that of its letters.
    const hashed = words.flatMap((word) => {
      if (/^\w{5}-\w{5}$/.test(word)) return word.replace('-', '')
      return word.length === 43 ? word : []
    })
    return new Set([
      ...kindsOf(tokens, words.filter(isTokenLike)),
      ...kindsOf(links, words.filter(isLinkLike)),
      ...kindsOf(others, words),
      ...(/\/api\/files\/[\w-]+\?\S*signature=/.test(text) ? (['file link'] as const) : []),
      ...(await stored(hashed)),
    ])
  }
}
