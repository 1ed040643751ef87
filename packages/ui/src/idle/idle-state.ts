export const warnedAhead = 2 * 60_000

export type IdleState = { phase: 'active' } | { phase: 'warned'; secondsLeft: number } | { phase: 'over' }

/** The remaining time before the automatic sign-out. */
export const idleStateAt = (now: number, lastActivity: number, idleLimit: number): IdleState => {
  const left = lastActivity + idleLimit - now
  if (left <= 0) return { phase: 'over' }
  return left <= warnedAhead ? { phase: 'warned', secondsLeft: Math.ceil(left / 1000) } : { phase: 'active' }
}
