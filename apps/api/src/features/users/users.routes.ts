import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { implement } from '../../implement.ts'
import { changeProfile, findUser, viewUser } from './users.service.ts'

export const userRoutes = (app: FastifyInstance, { db, now }: Deps): void => {
  implement(app, 'GET /api/user/profile', async ({ caller }) =>
    viewUser(db, await findUser(db, caller.userId)),
  )

  implement(app, 'PATCH /api/user/profile', async ({ caller, body }) =>
    viewUser(db, await changeProfile(db, caller.userId, body, now())),
  )
}
