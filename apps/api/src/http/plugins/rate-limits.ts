import { createHash } from 'node:crypto'
import { rateLimits, sessionSecretHeader, type Endpoint } from '@tessa/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../errors.ts'

interface Budget {
  readonly max: number
  readonly seconds: number
}

interface Deps {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly scale: number
  /** The caller's device, if an account signed in on it before. */
  readonly deviceOf: (request: FastifyRequest) => string | undefined
}

/**
 * Counts calls in the database, so that several instances share one budget. It is written by hand because a route has
 * two budgets, one for each address and one for each account.
 */
export const registerRateLimits = (app: FastifyInstance, deps: Deps): void => {
  const consume = counter(deps)
  app.addHook('onRequest', async (request) => {
    const { endpoint, limit = endpoint && (endpoint.limit ?? 'standard') } = request.routeOptions.config
    if (limit === undefined || limit === 'unlimited') return
    const budgets = rateLimits[limit]
    const network = clientNetwork(request.ip)
    const device = 'byDevice' in budgets ? deps.deviceOf(request) : undefined
    if ('byDevice' in budgets && device !== undefined)
      await consume(`${limit}:device:${network}:${digest(device)}`, budgets.byDevice)
    else await consume(`${limit}:address:${network}`, budgets.byAddress)
  })
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || endpoint.limit === 'unlimited') return
    const limit = limitOf(endpoint)
    const account = accountOf(request)
    if ('byAccount' in limit && account !== undefined)
      await consume(`${endpoint.limit ?? 'standard'}:account:${account}`, limit.byAccount)
  })
}

const limitOf = ({ limit = 'standard' }: Endpoint) => rateLimits[limit === 'unlimited' ? 'standard' : limit]

/** One IPv6 line has a whole /64 of addresses to call from, so they count as one. */
export const clientNetwork = (ip: string): string => {
  if (ip.startsWith('::ffff:')) return ip.slice(7)
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/**
 * The account, or else the guest's session by the hash of its secret. An address in the body never counts, because any
 * caller could then use up its owner's budget.
 */
const accountOf = ({ caller, headers }: FastifyRequest): string | undefined => {
  const secret = headers[sessionSecretHeader]
  return caller?.userId ?? (typeof secret === 'string' && secret !== '' ? digest(secret) : undefined)
}
/** Hashes what is counted, so that the counters contain no addresses. */
export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Budgets above this are wide enough to be counted in this process and shared once a second. Smaller ones are exact.
 */
const locallyCountedFrom = 300

export const addHits = async (db: Kysely<Tables>, key: string, hits: number, seconds: number, now: Date) => {
  const ends = new Date(now.getTime() + seconds * 1000)
  const row = await db
    .insertInto('rate_limit_counters')
    .values({ key, hits, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limit_counters.ends_at <= ${now} then ${hits} else rate_limit_counters.hits + ${hits} end`,
        ends_at: sql<Date>`case when rate_limit_counters.ends_at <= ${now} then ${ends} else rate_limit_counters.ends_at end`,
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow()
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

const counter = ({ db, now, scale }: Omit<Deps, 'deviceOf'>) => {
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
