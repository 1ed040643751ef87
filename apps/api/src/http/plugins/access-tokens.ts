import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { keyId, type Key } from '../../security/keys.ts'

export const accessTokenSeconds = 15 * 60

interface Claims {
  readonly sub: string
  readonly sid: string
}
declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims
  }
}
declare module 'fastify' {
  interface FastifyInstance {
    /** The claims of a token that this server signed and that has not expired. */
    readAccessToken(token: string): Claims | undefined
  }
}

interface VerifiedClaims extends Claims {
  /** When the token expires, in seconds. */
  readonly exp: number
}

/** With fewer than there are active accounts, the known tokens would cost more than they save. */
const defaultMostKnown = 10_000

/** Signs with the current key. A token names the key that signed it, so that a rotation signs no user out. */
export const registerAccessTokens = async (
  app: FastifyInstance,
  keys: Key,
  mostKnown = defaultMostKnown,
): Promise<void> => {
  const [current] = keys
  await app.register(jwt, {
    secret: current,
    sign: { algorithm: 'HS256', iss: 'tessa', expiresIn: accessTokenSeconds, kid: keyId(current) },
    // A missing claim would not be checked at all.
    verify: { algorithms: ['HS256'], allowedIss: 'tessa', requiredClaims: ['iss', 'exp', 'sub', 'sid'] },
  })
  const byId = new Map(keys.map((key) => [keyId(key), key]))
  // A signature does not change, and verifying one costs more than the rest of the access check.
  const known = new Map<string, VerifiedClaims>()

  const verify = (token: string): VerifiedClaims | undefined => {
    const key = byId.get(keyIdOf(token))
    if (!key) return undefined
    const claims = app.jwt.verify<VerifiedClaims>(token, { key })
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= mostKnown) known.delete(oldest)
    known.set(token, claims)
    return claims
  }
  app.decorate('readAccessToken', (token: string) => {
    const claims = known.get(token)
    if (claims && claims.exp * 1000 > Date.now()) return claims
    known.delete(token)
    try {
      return verify(token)
    } catch {
      return undefined
    }
  })
}

/** The id of the key that a token claims to be signed with. Throws if the text is not a token. */
const keyIdOf = (token: string): string => {
  const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
  return typeof header === 'object' && header !== null && 'kid' in header && typeof header.kid === 'string'
    ? header.kid
    : ''
}
