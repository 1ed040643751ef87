import type { Session } from '../session.ts'

export type Status = 'active' | 'completed' | 'abandoned' | 'escalated'

/** The status that lists show for a session. */
export function statusOf({ outcome }: Session): Status {
  if (outcome === null) return 'active'
  if (outcome === 'cancelled') return 'abandoned'
  // Any other outcome is the author's own, and an end like "resolved".
  return outcome === 'help-request' || outcome === 'work-order' || outcome === 'escalated'
    ? 'escalated'
    : 'completed'
}

/**
 * Whether the server received the request: the host set one of the facts `workOrderNumber`, `helpRequestId` and
 * `requestReceived`, as `{ type: 'set-facts', facts: { workOrderNumber } }`.
 */
export const isReceived = ({ facts }: Pick<Session, 'facts'>): boolean =>
  Boolean(facts['requestReceived'] || facts['helpRequestId'] || facts['workOrderNumber'])

/** Milliseconds from the start to the last event; null when the events have no times. */
export function durationOf(session: Session): number | null {
  if (session.startedAt === null) return null
  const times = session.log.map((entry) => ('at' in entry ? (entry.at ?? 0) : 0))
  return Math.max(session.startedAt, ...times) - session.startedAt
}
