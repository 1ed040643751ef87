import { createHash } from 'node:crypto'
import { rateLimits, sessionSecretHeader, type Endpoint } from '@tessa/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RateLimitDeps, counter } from './hit-counter.ts'

/**
 * Counts calls in the database, so that several instances share one budget. It is written by hand because a route has
 * two budgets, one for each address and one for each account.
 */
export const registerRateLimits = (app: FastifyInstance, deps: RateLimitDeps): void => {
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
