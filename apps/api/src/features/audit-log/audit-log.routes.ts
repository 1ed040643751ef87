import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditLogRoutes = (app: FastifyInstance, { db, config }: Deps): void => {
  registerEndpoint(app, 'GET /api/admin/audit-log', async ({ query }) =>
    listAuditLog(db, query, config.businessHours.timeZone),
  )
}
