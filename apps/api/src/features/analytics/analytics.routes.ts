import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { localDay } from '../../domain/sla/local-time.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { chatAnalytics } from './chat-analytics.ts'
import { flowSteps } from './flow-steps.ts'
import { listAssistantCalls } from './list-assistant-calls.ts'
import { readRange } from '../../domain/figures/range.ts'

export const analyticsRoutes = (app: FastifyInstance, { db, config, now }: Deps): void => {
  registerEndpoint(app, 'GET /api/admin/chat-analytics', async ({ query }) => {
    const { timeZone } = config.businessHours
    const today = localDay(timeZone, now().getTime())
    return chatAnalytics(db, readRange(query, timeZone, now()), query, { ai: config.ai, today })
  })

  registerEndpoint(app, 'GET /api/admin/assistant-calls', async ({ query }) =>
    listAssistantCalls(db, query, config.businessHours.timeZone),
  )

  registerEndpoint(app, 'GET /api/admin/flow-steps', async ({ query }) =>
    flowSteps(db, readRange(query, config.businessHours.timeZone, now())),
  )
}
