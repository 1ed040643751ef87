/** The clock of one simulation, moved by hand. */
export const simulationClock = () => {
  let now = Date.parse('2026-11-21T08:00:00Z')
  let timers: { at: number; work: () => void }[] = []
  const advance = (milliseconds: number): void => {
    now += milliseconds
    const due = timers.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
    timers = timers.filter(({ at }) => at > now)
    for (const { work } of due) work()
  }
  return {
    now: () => now,
    after: (milliseconds: number, work: () => void): (() => void) => {
      const timer = { at: now + milliseconds, work }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    advance,
    /** Moves on to the next timer. */
    skip: (): void => advance(Math.max(0, Math.min(...timers.map(({ at }) => at)) - now)),
    isIdle: () => timers.length === 0,
  }
}

export type SimulationClock = ReturnType<typeof simulationClock>
