export interface Clock {
  now(): number
  /** Calls back once after the time; answers how to call it off. */
  after(milliseconds: number, work: () => void): () => void
}

/** What became of a turn: `later` asks for another one after a pause, and `moved` says that something went through. */
export interface Turn {
  readonly moved: boolean
  readonly later?: { readonly seconds?: number }
}

export interface LaneHost {
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
  /** Somebody asked not to pause while the work was under way. */
  isHurried: boolean
  callOff: (() => void) | undefined
  failures: number
}

/** Runs each lane's work one at a time, in this tab and across tabs, with growing pauses while it fails. */
export const createLanes = (host: LaneHost, work: (lane: string) => Promise<Turn>) => {
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
      const turn = await exclusively(name, () => work(name)).catch((cause: unknown): Turn => {
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
  /** Starts a lane unless it runs or pauses; resolves when it comes to rest. */
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
    /** Starts a lane even if it pauses. */
    hurry,
    /** For what another tab has begun: looks after it in a moment, should that tab be gone. */
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
