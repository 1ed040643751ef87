import type { Key } from './keys.ts'
import { signatureOf } from './signed-token.ts'

/** Proves that a session belongs to a guest who brings no secret of their own. */
export const guestSecret = (key: Key, sessionId: string): string => signatureOf(key, sessionId.toLowerCase())
