/** Lets at most `limit` works run at once; the others wait in the order in which they came. */
export const atMost = (limit: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      return await work()
    } finally {
      // The place passes on directly, so that nobody who comes now overtakes.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
