import { atMost } from './at-most.ts'

/**
 * Lets at most `limit` works of the same key run at once; `undefined` where as many of them are there already as the
 * longest queue holds at that moment.
 */
export const keyedTurns = (limit: number, longestQueue: () => number) => {
  const queues = new Map<string, { readonly inTurn: ReturnType<typeof atMost>; size: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T | undefined> => {
    const queue = queues.get(key) ?? { inTurn: atMost(limit), size: 0 }
    if (queue.size >= longestQueue()) return undefined
    queues.set(key, queue)
    queue.size += 1
    try {
      return await queue.inTurn(work)
    } finally {
      queue.size -= 1
      if (queue.size === 0) queues.delete(key)
    }
  }
}
