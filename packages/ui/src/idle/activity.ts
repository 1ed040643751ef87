const key = 'tessa-last-activity'
const writtenEvery = 5000

/** The time of the last activity, shared by the tabs of this browser. */
export const createActivity = (now: () => number = Date.now) => {
  let latest = now()
  let written = 0

  const stored = (): number => {
    try {
      return Number(localStorage.getItem(key) ?? 0)
    } catch {
      return 0
    }
  }
  const write = (): void => {
    written = latest
    try {
      localStorage.setItem(key, `${latest}`)
    } catch {
      // Without storage, each tab counts separately.
    }
  }

  return {
    /** Restores the stored time, so that a reload does not reset it. */
    resume: (): void => {
      const before = stored()
      if (before > 0 && before < latest) latest = before
    },
    /** Resets the time to now. */
    start: (): void => {
      latest = now()
      write()
    },
    touch: (): void => {
      latest = now()
      if (latest - written >= writtenEvery) write()
    },
    last: (): number => Math.max(latest, stored()),
  }
}
