import type { Subject } from '../domain/case/history.ts'
import { readSignedId, signId } from './signed-id.ts'
import type { Key } from './keys.ts'

const characters = { 'work-order': 'w', 'help-request': 'h' } as const satisfies Record<Subject, string>

/** The token in a guest's tracking link. */
export const trackingToken = (key: Key, subject: Subject, id: string): string =>
  signId(key, id, characters[subject])

/** The tracking link of a guest's case. */
export const trackingLink = (webUrl: string, key: Key, subject: Subject, id: string): string =>
  `${webUrl}/follow/${trackingToken(key, subject, id)}`

/** The case of a tracking link; undefined for a link that this server did not sign. */
export const readTrackingToken = (key: Key, token: string): { subject: Subject; id: string } | undefined => {
  const subject = token.startsWith('w') ? 'work-order' : 'help-request'
  const id = readSignedId(key, token, characters[subject])
  return id === undefined ? undefined : { subject, id }
}
