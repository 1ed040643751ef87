import { attemptLimits, longestDelaySeconds } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { keyedTurns } from '../../keyed-turns.ts'
import { digest, household } from '../../plugins/limits.ts'
import { release, reserve, takeTurn, type Counter } from './attempt-counters.ts'

export interface Attempt {
  readonly kind: keyof typeof attemptLimits
  /** The account that is named, whether or not there is one. */
  readonly account: string
  readonly ip: string
  /** The device, if this account was signed in on it before. */
  readonly knownDevice?: string | undefined
  /** Whether this account was signed in from this network before. Asked only of an attempt that has to wait. */
  readonly isFamiliarNetwork: () => Promise<boolean>
}

interface Deps {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly scale: number
  /** Waits so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>
}

interface Shared extends Counter {
  readonly max: number
  readonly gapSeconds: number
}

/** A right password behind a wrong one waits for a few hashes; a flood is refused before it fills the memory. */
const longestQueue = 50
/** Fewer than any budget, so that right passwords under way never look like wrong ones. */
const atOncePerNetwork = 8
const delayedAtOnce = 200

/**
 * Bounds how many wrong passwords and codes are judged. An attempt is counted before it is judged, so that many at
 * once gain nothing, and the count is taken back when it was right.
 */
export const createAttemptLimiter = ({ db, now, scale, wait }: Deps) => {
  const inOwnTurn = keyedTurns(1, () => longestQueue)
  const inNetworkTurn = keyedTurns(atOncePerNetwork, () => Infinity)
  const delayed = { turn: 0, 'familiar-turn': 0 }

  /**
   * Waits for a turn. Accounts wait in a line of their own where they were signed in from this network before, so that
   * neither attempts from other networks nor made-up accounts take their turns.
   */
  const delay = async (counters: readonly Shared[], isFamiliar: boolean): Promise<void> => {
    const line = isFamiliar ? 'familiar-turn' : 'turn'
    const gap = Math.max(...counters.map(({ gapSeconds }) => gapSeconds))
    if (delayed[line] >= delayedAtOnce) throw tooMany(gap)
    const turns = await Promise.all(
      counters.map(({ key, gapSeconds }) =>
        takeTurn(db, { key: `${key}:${line}`, gapSeconds, longestDelaySeconds }, now()),
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

  /** Judges, or answers the counters that are used up, on which nothing was counted then. */
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
      // Without the database nothing is taken back: the counters end by themselves.
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

const countersOf = ({ kind, account, ip, knownDevice }: Attempt) => {
  const { here, ...others } = attemptLimits[kind]
  // Hashed: a counter needs no address book.
  const name = digest(account)
  const network = household(ip)
  const place = knownDevice === undefined ? `network:${network}` : `device:${digest(knownDevice)}`
  const shared: readonly Shared[] =
    knownDevice === undefined
      ? [
          { key: `${kind}:account:${name}`, ...others.account },
          { key: `${kind}:network:${network}`, ...others.network },
        ]
      : [{ key: `${kind}:devices:${name}`, ...others.devices }]
  return { own: { key: `${kind}:${name}:${place}`, ...here }, shared, network }
}

const isWrong = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'wrong_credentials' || error.code === 'wrong_code')

const tooMany = (seconds: number): AppError =>
  new AppError('rate_limited', 'Too many attempts. Please wait a moment and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })
