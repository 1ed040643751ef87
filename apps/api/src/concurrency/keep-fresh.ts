interface FreshOptions {
  readonly read: () => Promise<void>
  /** Calls the listener when something has changed, or may have. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void
  /** Whether changes are told now. */
  readonly isListening: () => boolean
  readonly onError: (error: unknown) => void
}

/** So often it is read where changes are told, in case one was missed. */
const longestAgeMs = 60_000
/** So often it is read where they are not. */
const tickMs = 1000

/** Reads something again whenever it changes on any server. */
export const keepFresh = ({ read, subscribe, isListening, onError }: FreshOptions) => {
  let readAt = Date.now()
  let stopped = false
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const readNow = async () => {
    if (stopped) return
    await read()
    readAt = Date.now()
  }
  const start = (): Promise<void> => {
    next = undefined
    running = readNow().finally(() => {
      running = undefined
    })
    return running
  }
  // One read at a time, and at most one that waits for it: in an outage they would pile up.
  const refresh = (): Promise<void> => {
    if (!running) return start()
    next ??= running.catch(() => undefined).then(start)
    return next
  }
  const refreshLater = () => void refresh().catch(onError)
  const unsubscribe = subscribe(refreshLater)
  const timer = setInterval(() => {
    if (!isListening() || Date.now() - readAt >= longestAgeMs) refreshLater()
  }, tickMs)
  timer.unref()
  return {
    refresh,
    stop: () => {
      stopped = true
      clearInterval(timer)
      unsubscribe()
    },
  }
}
