import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { setMailPreference } from '../../notifications/mail-preferences.ts'
import { changeProfile, findUser, serializeUser } from './users.service.ts'

export const userRoutes = (app: FastifyInstance, { db, now, audit }: Deps): void => {
  registerEndpoint(app, 'GET /api/user/profile', async ({ caller }) =>
    serializeUser(db, await findUser(db, caller.userId)),
  )

  registerEndpoint(app, 'PATCH /api/user/profile', async ({ caller, body, request }) => {
    const user = await runTransaction(db, async (trx) => {
      const changed = await changeProfile(trx, caller.userId, body, now())
      // The preference holds for the mailbox, however its address is written, so it requires a confirmed address.
      if (body.emailNotifications !== undefined && changed.email_confirmed_at)
        await setMailPreference(trx, changed.email, body.emailNotifications, now())
      const details = { fields: Object.keys(body).join(', ') }
      const entry = { ...actorOf(request, caller), accountId: caller.userId, details }
      if (details.fields !== '') await audit.record(trx, { event: 'profile.changed', ...entry })
      return changed
    })
    return serializeUser(db, user)
  })
}
