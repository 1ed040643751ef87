import type { Readable } from 'node:stream'
import {
  bodyLimitOf,
  contract,
  rateLimits,
  routeOf,
  type AnswerOf,
  type Endpoint,
  type RateLimit,
  type RequestOf,
  type Route,
  type Routes,
} from '@tessa/contract'
import { ErrorBody } from '@tessa/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Type } from 'typebox'
import type { Caller } from './plugins/caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** The budget of a route that the contract does not describe. */
    limit?: RateLimit
  }
}

type CallerOf<E extends Endpoint> = E['access'] extends 'open' | 'staff-or-gate' ? Caller | undefined : Caller

export type Call<R extends Route> = RequestOf<Routes[R]> & {
  readonly caller: CallerOf<Routes[R]>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<R extends Route> = Routes[R] extends { readonly download: true } ? Readable : AnswerOf<Routes[R]>

const byRoute: ReadonlyMap<string, Endpoint> = new Map(
  contract.map((endpoint) => [routeOf(endpoint), endpoint]),
)

export const endpointOf = (route: Route): Endpoint => {
  const endpoint = byRoute.get(route)
  if (!endpoint) throw new Error(`${route} is not in the contract`)
  return endpoint
}

/** A parameter that is not listed is refused by its name, also where none is. */
export const NoQuery = Type.Object({}, { additionalProperties: false })
/** Nothing may be sent where nothing is expected. */
const NoBody = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })])
const refusals = { '4xx': ErrorBody, '5xx': ErrorBody }

/** Serves an endpoint of the contract: its schemas, its access rule and its answer's status come from there. */
export const implement = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<Answer<R>>,
): void => {
  const endpoint = endpointOf(route)
  const status = Number(Object.keys(endpoint.answers)[0])
  const reads = endpoint.method === 'GET'
  const options: RouteShorthandOptions = {
    config: { endpoint },
    bodyLimit: bodyLimitOf(endpoint),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.feature],
      ...(endpoint.access === 'open' ? {} : { security: [{ accessToken: [] }] }),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      querystring: endpoint.query ?? NoQuery,
      ...(reads || endpoint.multipart ? {} : { body: endpoint.body ?? NoBody }),
      response: { ...endpoint.answers, ...refusals },
    },
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...options,
    handler: async (request, reply) => {
      const { params, query, body, caller } = request
      // The schemas above have checked all of it, and the access rule has made sure of the caller.
      const answer = await handler({ params, query, body, caller, request, reply } as unknown as Call<R>)
      return reply.status(status).send(status === 204 ? undefined : answer)
    },
  })
}

/** Refuses to boot with an endpoint that nobody implements, or with a route that the contract does not know. */
export const checkAgainstContract = (app: FastifyInstance): void => {
  const served = new Set<string>()
  app.addHook('onRoute', ({ method, url, config, path }) => {
    if (method === 'HEAD' || method === 'OPTIONS' || !url.startsWith('/api/')) return
    if (config?.endpoint) served.add(routeOf(config.endpoint))
    else if (!openByDesign.has(path.split('/').slice(0, 3).join('/')))
      throw new Error(`${String(method)} ${url} names no access rule`)
  })
  app.addHook('onReady', async () => {
    const missing = [...byRoute.keys()].filter((route) => !served.has(route))
    if (missing.length > 0) throw new Error(`The contract promises what nobody serves: ${missing.join(', ')}`)
  })
}

/** The description of the API itself: public on purpose, and not part of what it describes. */
const openByDesign = new Set(['/api/docs', '/api/openapi.json'])

export const limitOf = ({ limit = 'standard' }: Endpoint) =>
  rateLimits[limit === 'unlimited' ? 'standard' : limit]
