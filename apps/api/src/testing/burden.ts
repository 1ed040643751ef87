import { setTimeout as pause } from 'node:timers/promises'

/**
 * The longest that one turn of the loop computed while the work went on, in milliseconds: of this thread alone, so
 * that other programs on the machine make it no longer.
 */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  const cpu = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longest = 0
  let before = cpu()
  let isOver = false
  const look = () => {
    longest = Math.max(longest, cpu() - before)
    before = cpu()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  return longest
}

/** The most memory that was held while the work went on, beyond what was held before, in megabytes. */
export const memoryFor = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const look = () => (most = Math.max(most, process.memoryUsage.rss()))
  const looking = setInterval(look, 5)
  await work()
  clearInterval(looking)
  return (look() - before) / 1_048_576
}

/** How long each of many small calls took while the work went on, in milliseconds, the shortest first. */
export const waitsDuring = async (
  call: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<number[]> => {
  const over = new AbortController()
  const waits: number[] = []
  const calling = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      await call()
      waits.push(performance.now() - begun)
      // Without a rest these calls themselves would be the burden.
      await pause(20)
    }
  })()
  await work()
  over.abort()
  await calling
  return waits.toSorted((a, b) => a - b)
}
