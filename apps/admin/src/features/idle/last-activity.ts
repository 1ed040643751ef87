const key = 'tessa-last-activity'
let here = 0

/** When this sign-in was last used, in any tab of this browser. */
export const lastActivity = {
  note: (now = Date.now()): void => {
    // Once a second is exact enough, and spares the storage. A clock that was put back counts as use.
    if (Math.abs(now - here) < 1000) return
    here = now
    try {
      localStorage.setItem(key, String(now))
    } catch {
      // No storage: then this tab counts for itself.
    }
  },
  at: (now = Date.now()): number => {
    try {
      const stored = Number(localStorage.getItem(key))
      return stored <= now ? Math.max(here, stored) : here
    } catch {
      return here
    }
  },
}
