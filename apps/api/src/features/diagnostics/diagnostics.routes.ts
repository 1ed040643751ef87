import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { adapt, advise, analyse, hazardsInSlices, told } from './diagnostics.service.ts'

export const diagnosticsRoutes = (app: FastifyInstance): void => {
  registerEndpoint(app, 'POST /api/chat/advanced-diagnostics', async ({ body }) =>
    advise(body, await hazardsInSlices(told.advise(body))),
  )
  registerEndpoint(app, 'POST /api/chat/analyze-diagnostics', async ({ body }) =>
    analyse(body, await hazardsInSlices(told.analyse(body))),
  )
  registerEndpoint(app, 'POST /api/chat/adaptive-handler', async ({ body }) =>
    adapt(body, await hazardsInSlices(told.adapt(body))),
  )
}
