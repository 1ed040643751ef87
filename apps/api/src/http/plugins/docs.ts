import { contract } from '@tessa/contract'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { NoQuery } from '../register-endpoint.ts'
import { docsPage } from './docs-page.ts'

/** The contract as OpenAPI 3.1 and as a page. It listens to the routes, so it is registered before them. */
export const registerApiDocs = async (app: FastifyInstance, webUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tessa',
        version: '1',
        description: 'Technical Equipment Support & Service Assistant: every call of the product.',
      },
      servers: [{ url: webUrl }],
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  })
  // Built once: building the description for each caller would keep the server busy.
  let description = Buffer.alloc(0)
  app.addHook('onReady', async () => {
    description = Buffer.from(JSON.stringify(app.swagger()))
  })
  const page = Buffer.from(docsPage(contract))
  const options = { schema: { hide: true, querystring: NoQuery }, config: { limit: 'docs' } } as const
  app.get('/api/openapi.json', options, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
  app.get('/api/docs', options, async (_, reply) => reply.type('text/html; charset=utf-8').send(page))
}
