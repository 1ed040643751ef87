import swagger from '@fastify/swagger'
import type { Endpoint } from '@tessa/contract'
import Fastify from 'fastify'
import { routeOptionsOf } from '../register-endpoint.ts'

/** Generates OpenAPI 3.1 from the contract. The application that it builds for this never listens. */
export const describeContract = async (contract: readonly Endpoint[], webUrl: string): Promise<object> => {
  const app = Fastify({ exposeHeadRoutes: false })
  // It checks and writes nothing, so it compiles no schema.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => String)
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
  for (const endpoint of contract) app.route({ ...routeOptionsOf(endpoint), handler: async () => undefined })
  await app.ready()
  const description = app.swagger()
  await app.close()
  return description
}
