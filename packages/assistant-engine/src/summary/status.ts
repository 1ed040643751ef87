import type { Session } from '../session.ts'

export type Status = 'active' | 'completed' | 'abandoned' | 'escalated'

/** The one word that lists show for a session. */
export function statusOf({ outcome }: Session): Status {
  if (outcome === null) return 'active'
  if (outcome === 'resolved') return 'completed'
  return outcome === 'cancelled' ? 'abandoned' : 'escalated'
}

/** Whether the host told of a request's number: then a person has it. */
export const isReceived = ({ facts }: Pick<Session, 'facts'>): boolean =>
  Boolean(facts['requestReceived'] || facts['helpRequestId'] || facts['workOrderNumber'])

/** Milliseconds from the start to the last thing that happened; null when no times were given. */
export function durationOf(session: Session): number | null {
  if (session.startedAt === null) return null
  const times = session.log.map((entry) => ('at' in entry ? (entry.at ?? 0) : 0))
  return Math.max(session.startedAt, ...times) - session.startedAt
}
