const key = 'tessa-last-activity'
const writtenEvery = 5000

/** When somebody last did something, shared by the tabs of this browser. */
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
      // Then each tab counts for itself.
    }
  }

  return {
    /** Takes up what the browser remembers, so that a reload does not begin anew. */
    resume: (): void => {
      const before = stored()
      if (before > 0 && before < latest) latest = before
    },
    /** The count begins now, whatever the browser remembers. */
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
