import type { Key } from './keys.ts'
import { isSignatureOf, signatureOf } from './signed-token.ts'

// These links are mailed, printed and read aloud, so they are shorter than other tokens: the 16 bytes of the id, no
// separators, and 144 bits of the signature.
const idLength = 22
const signatureLength = 24

/** An id with a signature, for a link. It is computed and not stored: the same id always gives the same link. */
export const signId = (key: Key, id: string, kind = ''): string => {
  const body = kind + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  return `${body}${signatureOf(key, body, signatureLength)}`
}

/** The id that was signed as that kind; undefined for an id that this server did not sign. */
export const readSignedId = (key: Key, signed: string, kind = ''): string | undefined => {
  const body = signed.slice(0, kind.length + idLength)
  const isOurs = body.startsWith(kind) && isSignatureOf(key, body, signed.slice(body.length), signatureLength)
  return isOurs
    ? Buffer.from(body.slice(kind.length), 'base64url')
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined
}
