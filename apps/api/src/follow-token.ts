import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Subject } from './activities.ts'

const letters = { 'work-order': 'w', 'help-request': 'h' } as const satisfies Record<Subject, string>

const seal = (key: Buffer, body: string): Buffer =>
  createHmac('sha256', key).update(body).digest().subarray(0, 18)

/** What a guest's private link carries. It is computed, not stored: the same case always has the same link. */
export const followToken = (key: Buffer, subject: Subject, id: string): string => {
  const body = `${letters[subject]}${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`
  return `${body}${seal(key, body).toString('base64url')}`
}

/** The case that the link of a guest is for; undefined for a link that we did not make. */
export const readFollowToken = (key: Buffer, token: string): { subject: Subject; id: string } | undefined => {
  const subject = token.startsWith('w') ? 'work-order' : 'help-request'
  const hex = Buffer.from(token.slice(1, 23), 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const expected = Buffer.from(followToken(key, subject, id))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { subject, id } : undefined
}
