import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that this thread has computed. Other programs on the machine do not add to it. */
export const threadCpuTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest time in milliseconds that one turn of the event loop computed during the work. */
export const longestBlock = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0
  let before = threadCpuTime()
  let isOver = false
  const look = () => {
    longest = Math.max(longest, threadCpuTime() - before)
    before = threadCpuTime()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  // The last turn ends with the work.
  look()
  return longest
}

/** The peak of memory during the work, in megabytes above the level before. */
export const memoryFor = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const look = () => (most = Math.max(most, process.memoryUsage.rss()))
  const looking = setInterval(look, 5)
  await work()
  clearInterval(looking)
  return (look() - before) / 1_048_576
}

/**
 * How long this thread computed while each of many small calls waited during the work, in milliseconds, shortest first.
 * Other programs on the machine do not add to it.
 */
export const latenciesDuring = async (
  call: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<number[]> => {
  const over = new AbortController()
  const waits: number[] = []
  const calling = (async () => {
    while (!over.signal.aborted) {
      const begun = threadCpuTime()
      await call()
      waits.push(threadCpuTime() - begun)
      // Without a pause, these calls would be the load themselves.
      await pause(20)
    }
  })()
  await work()
  over.abort()
  await calling
  return waits.toSorted((a, b) => a - b)
}
