import type { Subject } from './activities.ts'
import { readSealedId, sealedId } from './sealed-id.ts'
import type { Key } from './keys.ts'

const letters = { 'work-order': 'w', 'help-request': 'h' } as const satisfies Record<Subject, string>

/** What a guest's private link carries. */
export const followToken = (key: Key, subject: Subject, id: string): string =>
  sealedId(key, id, letters[subject])

/** The case that the link of a guest is for; undefined for a link that we did not make. */
export const readFollowToken = (key: Key, token: string): { subject: Subject; id: string } | undefined => {
  const subject = token.startsWith('w') ? 'work-order' : 'help-request'
  const id = readSealedId(key, token, letters[subject])
  return id === undefined ? undefined : { subject, id }
}
