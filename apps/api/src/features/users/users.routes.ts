import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { setMailPreference } from '../../notifications/mail-preferences.ts'
import { type UserRow, changeProfile, findUser, lockUser } from './users.service.ts'
import { serializeCounted, serializeUser } from './serialize-user.ts'

const valuesOf = (row: UserRow): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(Object.entries(serializeCounted(row, {})))

export const userRoutes = (app: FastifyInstance, { db, now, audit }: Deps): void => {
  registerEndpoint(app, 'GET /api/user/profile', async ({ caller }) =>
    serializeUser(db, await findUser(db, caller.userId)),
  )

  registerEndpoint(app, 'PATCH /api/user/profile', async ({ caller, body, request }) => {
    const user = await runTransaction(db, async (trx) => {
      await lockUser(trx, caller.userId)
      const before = valuesOf(await findUser(trx, caller.userId))
      const changed = await changeProfile(trx, caller.userId, body, now())
      // The preference holds for the mailbox, however its address is written, so it requires a confirmed address.
      if (body.emailNotifications !== undefined && changed.email_confirmed_at)
        await setMailPreference(trx, changed.email, body.emailNotifications, now())
      const after = valuesOf(changed)
      const fields = Object.keys(body).filter((field) => before.get(field) !== after.get(field))
      const details = { fields: fields.join(', ') }
      const entry = { ...actorOf(request, caller), accountId: caller.userId, details }
      if (fields.length > 0) await audit.record(trx, { event: 'profile.changed', ...entry })
      return changed
    })
    return serializeUser(db, user)
  })
}
