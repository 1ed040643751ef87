import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { implement } from '../../implement.ts'
import { setMailWish } from '../notifications/mail-wishes.ts'
import { changeProfile, findUser, viewUser } from './users.service.ts'

export const userRoutes = (app: FastifyInstance, { db, now }: Deps): void => {
  implement(app, 'GET /api/user/profile', async ({ caller }) =>
    viewUser(db, await findUser(db, caller.userId)),
  )

  implement(app, 'PATCH /api/user/profile', async ({ caller, body }) => {
    const user = await changeProfile(db, caller.userId, body, now())
    // It holds for the mailbox, however its address is written; so it takes somebody who has proved to own it.
    if (body.emailNotifications !== undefined && user.email_confirmed_at)
      await setMailWish(db, user.email, body.emailNotifications, now())
    return viewUser(db, user)
  })
}
