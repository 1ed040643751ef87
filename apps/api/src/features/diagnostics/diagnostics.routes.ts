import type { FastifyInstance } from 'fastify'
import { implement } from '../../implement.ts'
import { adapt, advise, analyse, dangersInTurns, told } from './diagnostics.service.ts'

export const diagnosticsRoutes = (app: FastifyInstance): void => {
  implement(app, 'POST /api/chat/advanced-diagnostics', async ({ body }) =>
    advise(body, await dangersInTurns(told.advise(body))),
  )
  implement(app, 'POST /api/chat/analyze-diagnostics', async ({ body }) =>
    analyse(body, await dangersInTurns(told.analyse(body))),
  )
  implement(app, 'POST /api/chat/adaptive-handler', async ({ body }) =>
    adapt(body, await dangersInTurns(told.adapt(body))),
  )
}
