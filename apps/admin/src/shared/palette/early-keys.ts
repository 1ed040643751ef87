/** Keys that are pressed before the palette's field has the focus, in their order. */
export const createEarlyKeys = () => {
  let waiting: string[] = []
  let listener: ((key: string) => void) | undefined
  return {
    clear: (): void => {
      waiting = []
    },
    push: (key: string): void => {
      if (listener) listener(key)
      else waiting.push(key)
    },
    /** Calls the listener with what waits and with what follows; returns how to stop. */
    listen: (next: (key: string) => void): (() => void) => {
      listener = next
      const before = waiting
      waiting = []
      for (const key of before) next(key)
      return () => {
        listener = undefined
      }
    },
  }
}

export type EarlyKeys = ReturnType<typeof createEarlyKeys>
