import { perSession } from '@tessa/contract'
import { limitConcurrency } from '../../concurrency/limit-concurrency.ts'
import { AppError } from '../../http/errors.ts'
import { createKeyedQueue } from '../../concurrency/keyed-queue.ts'

interface QueueLimits {
  /** How many files of one network may be queued at once, including the one being processed. */
  readonly ofNetwork: number
  /** From this many files on, a network may have only one. From twice as many on, no more are accepted. */
  readonly ofAll: number
}

/**
 * Processes one file at a time and rotates among networks: a network with many files makes another wait for one file of
 * each waiting network at most. Queued files are on disk, so their number is bounded.
 */
export const createFileQueue = ({ ofNetwork, ofAll }: QueueLimits) => {
  let all = 0
  const roomForNetwork = () => {
    if (all <= ofAll) return ofNetwork
    return all <= 2 * ofAll ? 1 : 0
  }
  const inQueue = limitConcurrency(1)
  const inNetworkTurn = createKeyedQueue(1, roomForNetwork)
  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    all += 1
    try {
      const done = await inNetworkTurn(network, async () => ({ answer: await inQueue(work) }))
      if (!done) throw tooManyFiles()
      return done.answer
    } finally {
      all -= 1
    }
  }
}

const tooManyFiles = () =>
  new AppError(
    'rate_limited',
    'Many files from your network are being checked at the moment. Please send this one again in a minute. You can ask for help without it at any time.',
    { retryAfterSeconds: 30 },
  )

/** As many as one session may have, so that all of them can be sent at once. Together they are 1.2 GB at most. */
export const fileQueueLimits: QueueLimits = { ofNetwork: perSession.files, ofAll: 60 }
