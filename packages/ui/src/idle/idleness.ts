export const idleLimit = 30 * 60_000
export const warnedAhead = 2 * 60_000

export type Idleness = { phase: 'active' } | { phase: 'warned'; secondsLeft: number } | { phase: 'over' }

/** How close somebody is to being signed out. */
export const idlenessAt = (now: number, lastActivity: number): Idleness => {
  const left = lastActivity + idleLimit - now
  if (left <= 0) return { phase: 'over' }
  return left <= warnedAhead ? { phase: 'warned', secondsLeft: Math.ceil(left / 1000) } : { phase: 'active' }
}
