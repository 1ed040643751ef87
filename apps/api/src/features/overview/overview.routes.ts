import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { dashboardStats } from './dashboard-stats.ts'

export const overviewRoutes = (app: FastifyInstance, { db, now, config }: Deps): void => {
  registerEndpoint(app, 'GET /api/admin/dashboard-stats', () =>
    dashboardStats(db, now(), config.businessHours.timeZone),
  )
}
