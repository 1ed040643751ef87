import type { Key } from './keys.ts'
import { sign, verify } from './signed-token.ts'

/**
 * The refresh token of one generation of a session. It is computed and not stored: the same generation always gives the
 * same token, and two tabs that refresh at once must both get it.
 */
export const refreshToken = (key: Key, sessionId: string, generation: number): string =>
  sign(key, `${sessionId}.${generation}`)

export const readRefreshToken = (
  key: Key,
  token: string,
): { sessionId: string; generation: number } | undefined => {
  const [sessionId = '', number = ''] = verify(key, token)?.split('.') ?? []
  const generation = Number(number)
  return sessionId !== '' && Number.isSafeInteger(generation) ? { sessionId, generation } : undefined
}
