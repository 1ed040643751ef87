import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { pricesFor } from '../../models/model-config.ts'
import { modelFigures } from './model-figures.ts'

export const modelUsageRoutes = (app: FastifyInstance, { db, config, now, models, settings }: Deps): void => {
  registerEndpoint(app, 'GET /api/admin/model-usage', async () => {
    const { state, pausedUntil } = await models.status()
    return {
      state,
      model: config.ai.provider === 'none' ? null : (config.ai.model ?? null),
      pausedUntil: pausedUntil?.toISOString() ?? null,
      dailyTokens: settings.current().dailyTokens,
      ...(await modelFigures(db, {
        now: now(),
        timeZone: config.businessHours.timeZone,
        isPriced: (purpose) => pricesFor(purpose, config.ai) !== undefined,
      })),
    }
  })
}
