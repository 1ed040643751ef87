import type { Readable } from 'node:stream'
import {
  bodyLimitOf,
  contract,
  routeOf,
  type ResponseOf,
  type Endpoint,
  type RateLimit,
  type RequestOf,
  type Route,
  type Routes,
} from '@tessa/contract'
import { ErrorBody } from '@tessa/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Type } from 'typebox'
import type { Caller } from './plugins/authorize.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** The budget of a route that the contract does not describe. */
    limit?: RateLimit
  }
}

type CallerOf<E extends Endpoint> = E['access'] extends 'open' | 'staff-or-help-desk'
  ? Caller | undefined
  : Caller

export type Call<R extends Route> = RequestOf<Routes[R]> & {
  readonly caller: CallerOf<Routes[R]>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<R extends Route> = Routes[R] extends { readonly download: true }
  ? Readable
  : ResponseOf<Routes[R]>

const byRoute: ReadonlyMap<string, Endpoint> = new Map(
  contract.map((endpoint) => [routeOf(endpoint), endpoint]),
)

export const endpointOf = (route: Route): Endpoint => {
  const endpoint = byRoute.get(route)
  if (!endpoint) throw new Error(`${route} is not in the contract`)
  return endpoint
}

/** An unknown parameter is refused by its name, also on routes without parameters. */
export const NoQuery = Type.Object({}, { additionalProperties: false })
/** A route without a body refuses one. */
const NoBody = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })])
const errorResponses = { '4xx': ErrorBody, '5xx': ErrorBody }

/** An endpoint as Fastify describes a route, without its handler. */
export const routeOptionsOf = (endpoint: Endpoint): Omit<RouteOptions, 'handler'> => ({
  method: endpoint.method,
  url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
  config: { endpoint },
  bodyLimit: bodyLimitOf(endpoint),
  schema: {
    summary: endpoint.summary,
    tags: [endpoint.feature],
    ...(endpoint.access === 'open' ? {} : { security: [{ accessToken: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    querystring: endpoint.query ?? NoQuery,
    ...(endpoint.method === 'GET' || endpoint.multipart ? {} : { body: endpoint.body ?? NoBody }),
    response: { ...endpoint.responses, ...errorResponses },
  },
})

/** Serves an endpoint of the contract, which defines its schemas, its access rule and its response status. */
export const registerEndpoint = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<Answer<R>>,
): void => {
  const endpoint = endpointOf(route)
  const status = Number(Object.keys(endpoint.responses)[0])
  app.route({
    ...routeOptionsOf(endpoint),
    handler: async (request, reply) => {
      const { params, query, body, caller } = request
      // The schemas have validated the request, and the access rule has verified the caller.
      const answer = await handler({ params, query, body, caller, request, reply } as unknown as Call<R>)
      return reply.status(status).send(status === 204 ? undefined : answer)
    },
  })
}

/** Refuses to start if an endpoint has no handler, or if the contract does not list a route. */
export const assertContractServed = (app: FastifyInstance): void => {
  const served = new Set<string>()
  app.addHook('onRoute', ({ method, url, config, path }) => {
    if (method === 'HEAD' || method === 'OPTIONS' || !url.startsWith('/api/')) return
    if (config?.endpoint) served.add(routeOf(config.endpoint))
    else if (!publicDocsPaths.has(path.split('/').slice(0, 3).join('/')))
      throw new Error(`${String(method)} ${url} names no access rule`)
  })
  app.addHook('onReady', async () => {
    const missing = [...byRoute.keys()].filter((route) => !served.has(route))
    if (missing.length > 0)
      throw new Error(`The contract lists routes that have no handler: ${missing.join(', ')}`)
  })
}

/** The API description itself. It is public on purpose, and is not part of what it describes. */
const publicDocsPaths = new Set(['/api/docs', '/api/openapi.json'])
