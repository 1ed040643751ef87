import { randomUUID } from 'node:crypto'
import { createTestUser, type TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'

const byLink = { name: 'Guest', email: 'guest@hospital.example', phone: '5550100' }

/** Everything that leaves a secret somewhere: mails with links, a session, an export, tickets of a sign-in. */
export const leaveSecrets = async (app: TestApp, { api, user }: TestUser): Promise<void> => {
  const admin = await createTestUser(app, 'admin')
  const guest = app.client()
  const { email } = user
  await api('POST /api/auth/forgot-password', { body: { email } })
  await app.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', user.id).execute()
  await api('POST /api/auth/confirmation-mail')
  const invited = `Email,First name,Last name\ninvited.${randomUUID()}@hospital.example,Grace,Hopper\n`
  const file = Buffer.from(invited).toString('base64')
  await admin.api('POST /api/admin/users/import', { body: { file, dryRun: false } })
  await admin.api('POST /api/admin/users/{id}/password-link', { params: { id: admin.user.id } })
  await admin.api('POST /api/exports', { body: { list: 'work-orders', format: 'csv' } })
  await guest.api('POST /api/chat/session-analytics', { body: { sessionId: randomUUID() } })
  await guest.api('POST /api/help-requests', {
    body: { sessionId: randomUUID(), summary: { issue: 'cold' }, contactInfo: byLink },
  })
}
