import { createHmac } from 'node:crypto'
import { isMadeWith, type Key } from './keys.ts'

const seal = (key: Buffer, body: string): string =>
  createHmac('sha256', key).update(body).digest().subarray(0, 18).toString('base64url')

const idLength = 22

/** An id with our seal, for a link. It is computed, not stored: the same id always has the same one. */
export const sealedId = ([key]: Key, id: string, kind = ''): string => sealedWith(key, id, kind)

const sealedWith = (key: Buffer, id: string, kind: string): string => {
  const body = kind + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  return `${body}${seal(key, body)}`
}

/** The id that was sealed as that kind; undefined for what we did not seal. */
export const readSealedId = (key: Key, sealed: string, kind = ''): string | undefined => {
  const id = Buffer.from(sealed.slice(kind.length, kind.length + idLength), 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isMadeWith(key, Buffer.from(sealed), (one) => Buffer.from(sealedWith(one, id, kind)))
    ? id
    : undefined
}
