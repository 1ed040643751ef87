/** One tab leads the session; the others show what it does. */
export type TabRole = 'leads' | 'follows'

export interface TabSeat {
  /** Leads from now on; the tab that led follows. */
  take(): void
  leave(): void
}

const lockName = 'tessa-assistant'

/** Sits this tab down: it leads when no other does, and as soon as the one that does is gone. */
export const takeSeat = (onRole: (role: TabRole) => void): TabSeat => {
  // Web Locks need a secure address; without one each tab goes its own way.
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    onRole('leads')
    return { take: () => undefined, leave: () => undefined }
  }
  let hasLeft = false
  let free: () => void = () => undefined
  let waiting = new AbortController()
  const until = () =>
    new Promise<void>((resolve) => {
      free = resolve
      if (hasLeft) resolve()
      else onRole('leads')
    })
  const lost = () => {
    if (hasLeft) return
    onRole('follows')
    wait()
  }
  const wait = () => {
    waiting = new AbortController()
    const { signal } = waiting
    void locks.request(lockName, { signal }, until).catch(() => {
      if (!signal.aborted) lost()
    })
  }
  void locks
    .request(lockName, { ifAvailable: true }, (lock) => {
      if (lock) return until()
      if (!hasLeft) lost()
      return undefined
    })
    .catch(lost)
  return {
    take: () => {
      waiting.abort()
      void locks.request(lockName, { steal: true }, until).catch(lost)
    },
    leave: () => {
      hasLeft = true
      waiting.abort()
      free()
    },
  }
}
