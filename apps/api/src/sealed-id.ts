import { createHmac, timingSafeEqual } from 'node:crypto'

const seal = (key: Buffer, body: string): string =>
  createHmac('sha256', key).update(body).digest().subarray(0, 18).toString('base64url')

const idLength = 22

/** An id with our seal, for a link. It is computed, not stored: the same id always has the same one. */
export const sealedId = (key: Buffer, id: string, kind = ''): string => {
  const body = kind + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  return `${body}${seal(key, body)}`
}

/** The id that was sealed as that kind; undefined for what we did not seal. */
export const readSealedId = (key: Buffer, sealed: string, kind = ''): string | undefined => {
  const id = Buffer.from(sealed.slice(kind.length, kind.length + idLength), 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const [expected, given] = [Buffer.from(sealedId(key, id, kind)), Buffer.from(sealed)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
