import { httpApp } from './http-app.ts'
import { createTestUser, type TestUser } from './people.ts'

/** A server with an administrator who deletes accounts. */
export const accountDeletionTest = async () => {
  const app = await httpApp()
  const admin = await createTestUser(app, 'admin', { firstName: 'Root' })
  const remove = ({ user }: TestUser) =>
    admin.api('DELETE /api/admin/users/{id}', { params: { id: user.id }, query: {} })
  return { app, db: app.db, admin, remove }
}
