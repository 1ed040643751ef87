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
  let latest = 0
  const request = (options: LockOptions) => {
    const mine = (latest += 1)
    const held = () =>
      new Promise<void>((resolve) => {
        free = resolve
        if (hasLeft) resolve()
        else onRole('leads')
      })
    const lost = () => {
      // A tab that takes the leadership twice loses only what it held before.
      if (hasLeft || mine !== latest) return
      onRole('follows')
      waiting = new AbortController()
      request({ signal: waiting.signal })
    }
    locks
      .request(lockName, options, (lock) => (lock ? held() : lost()))
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') lost()
        // A browser that refuses storage may refuse locks too, and does so each time.
        else if (!hasLeft) onRole('leads')
      })
  }
  request({ ifAvailable: true })
  return {
    take: () => {
      waiting.abort()
      request({ steal: true })
    },
    leave: () => {
      hasLeft = true
      waiting.abort()
      free()
    },
  }
}
