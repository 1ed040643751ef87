import { setTimeout as pause } from 'node:timers/promises'

const rest = { leastMs: 2, mostMs: 50 } as const

/** Long work rests as long as a piece of it took, 50 ms at most, and leaves the server to other calls meanwhile. */
export const restAfter = (workedMs: number): Promise<void> =>
  pause(Math.min(Math.max(workedMs, rest.leastMs), rest.mostMs))
