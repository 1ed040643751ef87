import { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config.ts'
import type { Keys } from '../../security/keys.ts'
import { registerAccessTokens } from './access-tokens.ts'

// An import of this module would also load what Node's `fetch` and `WebSocket` need, at every start.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')

/** The responses of these paths are the same for all callers. */
const publicPaths: ReadonlySet<string> = new Set(['/api/config', '/api/health', '/api/health/ready'])

/** Helmet builds its policy for each request, and the headers are always the same. */
const headersOf = (options: HelmetOptions) => {
  const sample = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(sample.req, sample, () => {})
  return Object.entries(sample.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
}

export const secure = async (app: FastifyInstance, config: Config, keys: Keys): Promise<void> => {
  const origins = [...new Set([config.webUrl, config.adminUrl].map((address) => new URL(address).origin))]
  const https = config.webUrl.startsWith('https:')
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes sizes of its components into style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (_, reply, next) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    next()
  })
  app.addHook('onRequest', async (request, reply) => {
    // The response belongs to one person, so no cache may store it: neither a proxy's nor that of a shared browser.
    const { endpoint } = request.routeOptions.config
    if (endpoint && !publicPaths.has(endpoint.path)) reply.header('cache-control', 'no-store')
  })
  await app.register(cors, {
    origin: origins,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  })
  await app.register(cookie)
  await registerAccessTokens(app, keys.access)
}
