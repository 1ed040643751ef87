import { longestDelaySeconds } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'
import { createKeyedQueue } from '../../concurrency/keyed-queue.ts'
import { release, reserve, waitTurn, type Counter } from './attempt-counters.ts'
import { type Attempt, type Shared, countersOf } from './counters-of-attempt.ts'

interface Deps {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly scale: number
  /** Waits for this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>
}

/** A right password after a wrong one waits for a few hashes. A flood is refused before it fills the memory. */
const longestQueue = 50
/** Fewer than any budget, so that right passwords in progress never look like wrong ones. */
const atOncePerNetwork = 8
const delayedAtOnce = 200

/**
 * Limits how many wrong passwords and codes are judged. An attempt is counted before it is judged, so that parallel
 * attempts gain nothing. A right one is taken back.
 */
export const createAttemptLimiter = ({ db, now, scale, wait }: Deps) => {
  const inOwnTurn = createKeyedQueue(1, () => longestQueue)
  const inNetworkTurn = createKeyedQueue(atOncePerNetwork, () => Infinity)
  const delayed = { turn: 0, 'familiar-turn': 0 }

  /**
   * Waits for a turn. Accounts that signed in from this network before have a queue of their own, so that neither
   * attempts from other networks nor made-up accounts use up their turns.
   */
  const delay = async (counters: readonly Shared[], isFamiliar: boolean): Promise<void> => {
    const line = isFamiliar ? 'familiar-turn' : 'turn'
    const gap = Math.max(...counters.map(({ gapSeconds }) => gapSeconds))
    if (delayed[line] >= delayedAtOnce) throw tooMany(gap)
    const turns = await Promise.all(
      counters.map(({ key, gapSeconds }) =>
        waitTurn(db, { key: `${key}:${line}`, gapSeconds, longestDelaySeconds }, now()),
      ),
    )
    delayed[line] += 1
    try {
      const milliseconds = turns.map((turn) => turn ?? Infinity).reduce((a, b) => Math.max(a, b), 0)
      if (milliseconds === Infinity) throw tooMany(gap)
      if (milliseconds > 0) await wait(milliseconds)
    } finally {
      delayed[line] -= 1
    }
  }

  /** Judges the attempt, or returns the counters that are used up; then none of them has counted it. */
  const judgeUnlessOver = async <T>(
    counters: readonly Shared[],
    hasWaited: boolean,
    judge: () => Promise<T>,
  ): Promise<{ readonly answer: T } | { readonly over: readonly Shared[] }> => {
    if (counters.length === 0) return { answer: await judge() }
    const counted = await reserve(db, counters, now())
    const over = counters.filter(({ key, max }) => (counted.get(key)?.hits ?? 0) > max * scale)
    if (over.length > 0 && !hasWaited) {
      await release(db, counters)
      return { over }
    }
    return { answer: await releasedIfRight(counters, judge) }
  }

  const releasedIfRight = async <T>(counters: readonly Counter[], judge: () => Promise<T>): Promise<T> => {
    try {
      const answer = await judge()
      await release(db, counters)
      return answer
    } catch (error) {
      // Without the database nothing can be taken back. The counters expire by themselves.
      if (!isWrong(error)) await release(db, counters).catch(() => undefined)
      throw error
    }
  }

  return async <T>(attempt: Attempt, judge: () => Promise<T>): Promise<T> => {
    const { own, shared, network } = countersOf(attempt)
    const done = await inOwnTurn(own.key, async () => {
      const counted = (await reserve(db, [own], now())).get(own.key)
      if (counted && counted.hits > own.max * scale) throw tooMany((counted.endsAt - now().getTime()) / 1000)
      return releasedIfRight([own], async () => {
        const judgeInTurn = (hasWaited: boolean) =>
          inNetworkTurn(network, () => judgeUnlessOver(shared, hasWaited, judge))
        const first = await judgeInTurn(false)
        if (first && 'over' in first) await delay(first.over, await attempt.isFamiliarNetwork())
        const outcome = first && 'over' in first ? await judgeInTurn(true) : first
        if (!outcome || 'over' in outcome) throw tooMany(longestDelaySeconds)
        return outcome
      })
    })
    if (!done) throw tooMany(longestDelaySeconds)
    return done.answer
  }
}

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>

const isWrong = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'wrong_credentials' || error.code === 'wrong_code')

const tooMany = (seconds: number): AppError =>
  new AppError('rate_limited', 'Too many attempts. Please wait a moment and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })
