/** One tab leads the session, and the other tabs are read-only. */
export type TabRole = 'leads' | 'follows'

export interface TabLeadership {
  /** Takes over the leadership from the other tab. */
  take(): void
  leave(): void
}

const lockName = 'tessa-assistant'

/** Requests the leadership for this tab. It leads as soon as no other tab does. */
export const acquireLeadership = (onRole: (role: TabRole) => void): TabLeadership => {
  // Web Locks require a secure origin. Without one, each tab leads its own session.
  const { locks }: { locks?: LockManager } = navigator
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
