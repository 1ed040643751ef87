import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, runOnce } from '../../http/idempotency.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { authSessionLimits } from '../../security/auth-session-limits.ts'
import { hashNewPassword } from '../../security/new-password.ts'
import { readAccountActivity } from './account-activity.ts'
import { administrationOf } from './account-administration.ts'
import {
  assignPassword,
  endAccountSessions,
  removeSecondFactor,
  sendPasswordLink,
} from './account-credentials.ts'
import { findAccount } from './account-rows.ts'
import { readAccountSecurity } from './account-security.ts'
import { changeAccount } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { deleteAccount } from './delete-account.ts'
import { importAccounts } from './import/import-accounts.ts'
import { listAccounts } from './list-accounts.ts'

export const adminUserRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now, config } = deps
  const by = (request: FastifyRequest, { userId }: { userId: string }) =>
    administrationOf({ request, callerId: userId }, deps)

  registerEndpoint(app, 'GET /api/admin/users', async ({ query }) =>
    listAccounts(db, query, config.businessHours.timeZone),
  )

  registerEndpoint(app, 'POST /api/admin/users', async ({ body, caller, request }) => {
    const columns = await hashNewPassword(body.password, body)
    // The password is no part of what identifies the request, because that is stored as a plain hash.
    const { password: _, ...identified } = body
    const creation = {
      route: 'admin-users',
      reporter: { userId: caller.userId, secret: undefined },
      sessionId: undefined,
      key: idempotencyKey(request),
      body: identified,
    }
    return runOnce(db, creation, now(), (trx) => createAccount(trx, body, columns, by(request, caller)))
  })

  registerEndpoint(app, 'POST /api/admin/users/import', async ({ body, caller, request }) =>
    importAccounts(db, body, by(request, caller)),
  )

  registerEndpoint(app, 'GET /api/admin/users/{id}', async ({ params }) => findAccount(db, params.id))

  registerEndpoint(app, 'PUT /api/admin/users/{id}', async ({ params, body, caller, request }) =>
    changeAccount(db, params.id, body, by(request, caller)),
  )

  registerEndpoint(app, 'DELETE /api/admin/users/{id}', async ({ params, query, caller, request }) => {
    await deleteAccount(db, params.id, by(request, caller), query)
    return null
  })

  registerEndpoint(
    app,
    'POST /api/admin/users/{id}/reset-password',
    async ({ params, body, caller, request }) => {
      await assignPassword(db, params.id, body.newPassword, by(request, caller))
      return null
    },
  )

  registerEndpoint(app, 'POST /api/admin/users/{id}/password-link', async ({ params, caller, request }) => {
    await sendPasswordLink(db, params.id, by(request, caller))
    return null
  })

  registerEndpoint(app, 'GET /api/admin/users/{id}/security', async ({ params, caller }) => {
    const viewer = { sessionId: caller.sessionId, now: now(), limits: authSessionLimits(deps) }
    return readAccountSecurity(db, params.id, viewer)
  })

  registerEndpoint(app, 'DELETE /api/admin/users/{id}/sessions', async ({ params, caller, request }) => {
    await endAccountSessions(db, params, by(request, caller))
    return null
  })

  registerEndpoint(
    app,
    'DELETE /api/admin/users/{id}/sessions/{sessionId}',
    async ({ params, caller, request }) => {
      await endAccountSessions(db, params, by(request, caller))
      return null
    },
  )

  registerEndpoint(app, 'DELETE /api/admin/users/{id}/second-factor', async ({ params, caller, request }) => {
    await removeSecondFactor(db, params.id, by(request, caller))
    return null
  })

  registerEndpoint(app, 'GET /api/admin/user-activity', async ({ query }) =>
    readAccountActivity(db, query.userId),
  )
}
