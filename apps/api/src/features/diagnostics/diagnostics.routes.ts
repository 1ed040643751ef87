import type { FastifyInstance } from 'fastify'
import { implement } from '../../implement.ts'
import { adapt, advise, analyse } from './diagnostics.service.ts'

export const diagnosticsRoutes = (app: FastifyInstance): void => {
  implement(app, 'POST /api/chat/advanced-diagnostics', async ({ body }) => advise(body))
  implement(app, 'POST /api/chat/analyze-diagnostics', async ({ body }) => analyse(body))
  implement(app, 'POST /api/chat/adaptive-handler', async ({ body }) => adapt(body))
}
