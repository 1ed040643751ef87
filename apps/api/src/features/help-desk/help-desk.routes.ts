import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fieldError } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { deskSummary } from './desk-summary.ts'
import { listDeskSessions } from './list-desk-sessions.ts'
import { listDeskWorkOrders } from './list-desk-work-orders.ts'

/** The lists of the help-requests page. A caller without a sign-in has the page's token, and sees no contacts. */
export const helpDeskRoutes = (app: FastifyInstance, { db, config, now }: Deps): void => {
  registerEndpoint(app, 'GET /api/admin/help-desk', async ({ query, caller }) =>
    deskSummary(db, readSince(query.since), caller === undefined),
  )

  registerEndpoint(app, 'GET /api/admin/work-orders', async ({ query, caller }) =>
    listDeskWorkOrders(db, query, caller === undefined),
  )

  registerEndpoint(app, 'GET /api/admin/chat-sessions', async ({ query, caller }) =>
    listDeskSessions(db, query, {
      isMasked: caller === undefined,
      now: now(),
      timeZone: config.businessHours.timeZone,
    }),
  )
}

const readSince = (since: string | undefined): Date | undefined => {
  if (since === undefined) return undefined
  const at = new Date(since)
  if (!/^\d{4}-\d\d-\d\dT/.test(since) || Number.isNaN(at.getTime()))
    throw fieldError('since', 'Since is not a time, such as 2026-03-02T09:00:00Z')
  return at
}
