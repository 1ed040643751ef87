import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { systemStatus } from './system-status.ts'

export const probeRoutes = (app: FastifyInstance, { db, now }: Deps): void => {
  registerEndpoint(app, 'GET /api/admin/system-status', () => systemStatus(db, now()))
}
