import { limitConcurrency } from './limit-concurrency.ts'

/**
 * Runs at most `limit` tasks of the same key at once. The result is `undefined` if the key's queue is already as long
 * as the longest one may be at that moment.
 */
export const createKeyedQueue = (limit: number, longestQueue: () => number) => {
  const queues = new Map<string, { readonly inQueue: ReturnType<typeof limitConcurrency>; size: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T | undefined> => {
    const queue = queues.get(key) ?? { inQueue: limitConcurrency(limit), size: 0 }
    if (queue.size >= longestQueue()) return undefined
    queues.set(key, queue)
    queue.size += 1
    try {
      return await queue.inQueue(work)
    } finally {
      queue.size -= 1
      if (queue.size === 0) queues.delete(key)
    }
  }
}
