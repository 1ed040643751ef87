import { perSession } from '@tessa/contract'
import { atMost } from '../../at-most.ts'
import { AppError } from '../../errors.ts'
import { keyedTurns } from '../../keyed-turns.ts'

interface Longest {
  /** How many files of one network may be there at once, the one in its turn included. */
  readonly ofNetwork: number
  /** From here on a network may have one; from twice as many on, no more come in. */
  readonly ofAll: number
}

/**
 * Lets one work run at a time, and a file of each network in turn: one network's many files keep no other waiting for
 * more than a file of each that waits. What waits lies on the disk, so its number is bounded.
 */
export const fairTurns = ({ ofNetwork, ofAll }: Longest) => {
  let all = 0
  const roomForNetwork = () => {
    if (all <= ofAll) return ofNetwork
    return all <= 2 * ofAll ? 1 : 0
  }
  const inTurn = atMost(1)
  const inNetworkTurn = keyedTurns(1, roomForNetwork)
  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    all += 1
    try {
      const done = await inNetworkTurn(network, async () => ({ answer: await inTurn(work) }))
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

/** As many as one session takes, so that all of them may be sent at once. All together are 1.2 GB at most. */
export const turnsOfFiles: Longest = { ofNetwork: perSession.files, ofAll: 60 }
