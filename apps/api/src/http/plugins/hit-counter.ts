import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../errors.ts'

interface Budget {
  readonly max: number
  readonly seconds: number
}

export interface RateLimitDeps {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly scale: number
  /** The caller's device, if an account signed in on it before. */
  readonly deviceOf: (request: FastifyRequest) => string | undefined
}

/**
 * Budgets above this are wide enough to be counted in this process and shared once a second. Smaller ones are exact: each
 * call waits for the disk, so a crash of the database gives none back.
 */
const locallyCountedFrom = 300

interface Hits {
  readonly hits: number
  readonly ends_at: Date
}

const countHits = prepare(
  () => sql<Hits>`
    insert into rate_limit_counters as known (key, hits, ends_at)
    values (${slot('key')}, ${slot('hits')}::integer, ${slot('ends')}::timestamptz)
    on conflict (key) do update set
      hits = case when known.ends_at <= ${slot('now')}::timestamptz then 0 else known.hits end + excluded.hits,
      ends_at = case when known.ends_at <= ${slot('now')}::timestamptz then excluded.ends_at else known.ends_at end
    returning hits, ends_at`,
)

export const addHits = async (db: Kysely<Tables>, key: string, hits: number, seconds: number, now: Date) => {
  const ends = new Date(now.getTime() + seconds * 1000)
  const [row] = await countHits(db, { key, hits, ends, now })
  if (!row) throw new Error('A counter has no row')
  return { hits: row.hits, endsAt: row.ends_at.getTime() }
}

export const rateLimited = (
  endsAt: number,
  now: Date,
  message = 'Too many attempts. Please wait a moment and try again.',
): AppError => {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
  return new AppError('rate_limited', message, { retryAfterSeconds })
}

export const counter = ({ db, now, scale }: Omit<RateLimitDeps, 'deviceOf'>) => {
  const local = new Map<string, { hits: number; pending: number; endsAt: number; shareAt: number }>()

  const consumeLocally = (key: string, seconds: number) => {
    const at = now().getTime()
    const known = local.get(key)
    const entry =
      known && known.endsAt > at ? known : { hits: 0, pending: 0, endsAt: at + seconds * 1000, shareAt: at }
    if (entry !== known) {
      if (local.size > 50_000) local.clear()
      local.set(key, entry)
    }
    entry.hits += 1
    entry.pending += 1
    if (entry.shareAt <= at) {
      const { pending } = entry
      Object.assign(entry, { pending: 0, shareAt: at + 1000 })
      // No request waits for this. Without the database, each instance still counts for itself.
      addHits(db, key, pending, seconds, now()).then(
        ({ hits, endsAt }) => Object.assign(entry, { hits: hits + entry.pending, endsAt }),
        () => Object.assign(entry, { pending: entry.pending + pending }),
      )
    }
    return entry
  }

  return async (key: string, { max, seconds }: Budget): Promise<void> => {
    const { hits, endsAt } =
      max >= locallyCountedFrom ? consumeLocally(key, seconds) : await addHits(db, key, 1, seconds, now())
    if (hits > max * scale) throw rateLimited(endsAt, now())
  }
}

/** Deletes counters that have ended. Nothing else reads them. */
export const purgeRateLimitCounters = (db: Kysely<Tables>, now: Date) =>
  db.deleteFrom('rate_limit_counters').where('ends_at', '<', now).execute()
