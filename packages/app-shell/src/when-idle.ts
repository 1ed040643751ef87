const atMostMs = 2000

/** Resolves when the browser has nothing else to do, or after two seconds, because the network may not last. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari does not tell when it is idle.
    const { requestIdleCallback: ask }: { requestIdleCallback?: Window['requestIdleCallback'] } = globalThis
    if (ask) ask(() => resolve(), { timeout: atMostMs })
    else setTimeout(resolve, atMostMs)
  })
