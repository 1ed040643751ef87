import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

export const accessTokenSeconds = 15 * 60

export const secure = async (app: FastifyInstance, config: Config): Promise<void> => {
  const origins = [...new Set([config.webUrl, config.adminUrl].map((address) => new URL(address).origin))]
  const https = config.webUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes the sizes of its parts into style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(cors, {
    origin: origins,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  })
  await app.register(cookie)
  await app.register(jwt, {
    secret: config.jwtSecret,
    sign: { algorithm: 'HS256', iss: 'tessa', expiresIn: accessTokenSeconds },
    // A claim that is missing would not be checked at all.
    verify: { algorithms: ['HS256'], allowedIss: 'tessa', requiredClaims: ['iss', 'exp', 'sub', 'sid'] },
  })
}
