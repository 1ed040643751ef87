import type { ProbeName, ProbeState } from '@tessa/contract'

/** What a probe says of its service. */
export interface Finding {
  readonly state: ProbeState
  readonly reason?: string
}

export interface TimedFinding extends Finding {
  readonly latencyMs: number
}

/** What a round of probes found. */
export type Round = Readonly<Record<ProbeName, TimedFinding>>

/** How long ago, for a reason: `25 minutes`. */
export const ageText = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / 60_000)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
