import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { dashboardStats } from './dashboard-stats.ts'
import { recentActivity } from './recent-activity.ts'

export const overviewRoutes = (app: FastifyInstance, { db, now, config }: Deps): void => {
  registerEndpoint(app, 'GET /api/admin/dashboard-stats', () =>
    dashboardStats(db, now(), config.businessHours.timeZone),
  )

  registerEndpoint(app, 'GET /api/admin/recent-activity', async ({ caller }) => ({
    items: await recentActivity(db, { isAdmin: caller.role === 'admin' }),
  }))
}
