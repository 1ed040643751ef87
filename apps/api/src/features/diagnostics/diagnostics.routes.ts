import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { countCalls } from './count-calls.ts'
import { adapt, advise, analyse, hazardsInSlices, told } from './diagnostics.service.ts'

const routes = new Set([
  '/api/chat/advanced-diagnostics',
  '/api/chat/analyze-diagnostics',
  '/api/chat/adaptive-handler',
])

export const diagnosticsRoutes = (app: FastifyInstance, deps: Deps): void => {
  countCalls(app, deps, routes)
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
