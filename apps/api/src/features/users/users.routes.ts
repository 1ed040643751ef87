import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { setMailPreference } from '../../notifications/mail-preferences.ts'
import { changeProfile, findUser, serializeUser } from './users.service.ts'

export const userRoutes = (app: FastifyInstance, { db, now }: Deps): void => {
  registerEndpoint(app, 'GET /api/user/profile', async ({ caller }) =>
    serializeUser(db, await findUser(db, caller.userId)),
  )

  registerEndpoint(app, 'PATCH /api/user/profile', async ({ caller, body }) => {
    const user = await changeProfile(db, caller.userId, body, now())
    // The preference holds for the mailbox, however its address is written, so it requires a confirmed address.
    if (body.emailNotifications !== undefined && user.email_confirmed_at)
      await setMailPreference(db, user.email, body.emailNotifications, now())
    return serializeUser(db, user)
  })
}
