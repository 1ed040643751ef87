import { setTimeout as pause } from 'node:timers/promises'

const rest = { leastMs: 2, mostMs: 50 } as const

/** Long work rests as long as it has worked, so that other calls have half of a server however busy that is. */
export const restAfter = (workedMs: number): Promise<void> =>
  pause(Math.min(Math.max(workedMs, rest.leastMs), rest.mostMs))
