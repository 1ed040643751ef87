import { ApiError } from '../errors.ts'

export interface Clock {
  now(): number
  /** Calls back once after the delay; returns a function that cancels it. */
  after(milliseconds: number, work: () => void): () => void
}

/** The result of a run: `later` asks for another run after a delay, and `progressed` means that an item was sent. */
export interface RunResult {
  readonly moved: boolean
  readonly later?: { readonly seconds?: number }
}

/** The earliest time for the next attempt that the server allows after a failure. */
export const later = (error: unknown): RunResult => {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return { moved: false, later: seconds === undefined ? {} : { seconds } }
}

export interface SchedulerHost {
  readonly clock: Clock
  readonly random: () => number
  readonly exclusively: <T>(lane: string, work: () => Promise<T>) => Promise<T>
  readonly warn: (message: string, cause: unknown) => void
}

const firstPauseMs = 1000
const longestPauseMs = 300_000

interface Lane {
  running: Promise<void> | undefined
  startAgain: boolean
  /** Whether an immediate retry was requested while the work ran. */
  isHurried: boolean
  callOff: (() => void) | undefined
  failures: number
}

/** Runs the work of each lane one at a time, in this tab and across tabs, with growing delays after failures. */
export const createRetryScheduler = (host: SchedulerHost, work: (lane: string) => Promise<RunResult>) => {
  const { clock, random, exclusively, warn } = host
  const lanes = new Map<string, Lane>()
  let closed = false

  const laneOf = (name: string): Lane => {
    const lane = lanes.get(name) ?? {
      running: undefined,
      startAgain: false,
      isHurried: false,
      callOff: undefined,
      failures: 0,
    }
    lanes.set(name, lane)
    return lane
  }
  const pause = (name: string, lane: Lane, seconds = 0) => {
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(lane.failures, 9))
    const own = (longest / 2) * (1 + random())
    lane.callOff = clock.after(Math.max(own, seconds * 1000 * (1 + random() / 10)), () => {
      lane.callOff = undefined
      void start(name)
    })
  }
  const goesOn = (lane: Lane) => lane.startAgain && !closed
  const run = async (name: string, lane: Lane): Promise<void> => {
    do {
      lane.startAgain = false
      lane.isHurried = false
      const turn = await exclusively(name, () => work(name)).catch((cause: unknown): RunResult => {
        warn('What waits to be sent could not be worked on; it is tried again.', cause)
        return { moved: false, later: {} }
      })
      if (turn.moved) lane.failures = 0
      if (turn.later && !lane.isHurried && !closed) {
        pause(name, lane, turn.later.seconds)
        lane.failures += 1
        break
      }
    } while (goesOn(lane))
    lane.running = undefined
    if (!lane.callOff) lanes.delete(name)
  }
  /** Starts a lane unless it is running or waiting; resolves when it is idle. */
  const start = (name: string): Promise<void> => {
    if (closed) return Promise.resolve()
    const lane = laneOf(name)
    lane.startAgain = true
    if (lane.callOff) return Promise.resolve()
    lane.running ??= run(name, lane)
    return lane.running
  }
  const hurry = (name: string): Promise<void> => {
    const lane = lanes.get(name)
    lane?.callOff?.()
    if (lane) Object.assign(lane, { callOff: undefined, isHurried: true })
    return start(name)
  }
  return {
    start,
    /** Starts a lane even if it is waiting for a retry. */
    hurry,
    /** Checks a lane that another tab started after a moment, in case that tab was closed. */
    startLater: (name: string): void => {
      const lane = laneOf(name)
      if (!closed && !lane.running && !lane.callOff) pause(name, lane)
    },
    close: (): void => {
      closed = true
      for (const { callOff } of lanes.values()) callOff?.()
    },
  }
}
