import { randomUUID } from 'node:crypto'
import { isActive, managementStatuses } from '@tessa/contract'
import { beforeAll, expect, test } from 'vitest'
import { withSecondFactor } from '../../testing/endpoints/samples.ts'
import { httpApp } from '../../testing/http-app.ts'
import { anOrder, aRequest, idOfTechnician, ordered } from '../../testing/orders.ts'
import { createTestUser, goodPassword, signInAgain, type TestUser } from '../../testing/people.ts'

const app = await httpApp()
const { db } = app
let admin: TestUser
beforeAll(async () => {
  admin = await createTestUser(app, 'admin', { firstName: 'Root' })
})

const params = ({ user }: TestUser) => ({ params: { id: user.id } })
const securityOf = (whom: TestUser) => admin.api('GET /api/admin/users/{id}/security', params(whom))
const mailsOf = ({ user }: TestUser) =>
  db.selectFrom('mails').select(['subject', 'text_body']).where('recipient', '=', user.email).execute()
const eventsOf = async ({ user }: TestUser) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['event', 'actor_id'])
      .where('account_id', '=', user.id)
      .where('actor_id', '=', admin.user.id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
const logIn = ({ user }: TestUser, password: string) =>
  app.client().api('POST /api/auth/login', { body: { email: user.email, password } })

test('M-05 the security of an account tells how the password is stored, and nothing of it', async () => {
  const ada = await createTestUser(app)
  await logIn(ada, 'a wrong password of mine').catch(() => undefined)
  await expect.poll(async () => (await securityOf(ada)).signIns.length).toBe(1)
  await logIn(ada, goodPassword)

  const security = await securityOf(ada)
  expect(security).toMatchObject({
    passwordStorage: {
      algorithm: 'Argon2id',
      memoryKib: 19_456,
      passes: 2,
      lanes: 1,
      setAt: app.clock.now.toISOString(),
      strength: 'strong',
    },
    mustChangePassword: false,
    secondFactor: null,
    signIns: [{ event: 'sign-in.succeeded' }, { event: 'sign-in.failed', count: 1 }],
  })
  expect(security.sessions).toHaveLength(2)
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ada.user.id)
    .executeTakeFirstOrThrow()
  for (const part of password_hash?.split('$').slice(4) ?? [])
    expect(JSON.stringify(security)).not.toContain(part)
})

test('M-05 a password that is older than the record of its strength reads unknown, and none is said', async () => {
  const ada = await createTestUser(app)
  const set = (columns: { password_strength: null; password_hash?: null }) =>
    db.updateTable('users').set(columns).where('id', '=', ada.user.id).execute()
  await set({ password_strength: null })
  expect(await securityOf(ada)).toMatchObject({ passwordStorage: { strength: 'unknown' } })
  await set({ password_strength: null, password_hash: null })
  expect(await securityOf(ada)).toMatchObject({ passwordStorage: null })
})

test('M-03 a password that was set for somebody ends their sign-ins, is told by mail and has to be changed', async () => {
  const ada = await createTestUser(app)
  const elsewhere = await signInAgain(app, ada.user.id)
  const newPassword = 'handed over at the desk 7'

  await admin.api('POST /api/admin/users/{id}/reset-password', { ...params(ada), body: { newPassword } })

  for (const { api } of [ada, elsewhere])
    await expect(api('GET /api/user/profile')).rejects.toMatchObject({ status: 401 })
  await expect(logIn(ada, goodPassword)).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect(await logIn(ada, newPassword)).toMatchObject({ mustChangePassword: true })
  expect(await securityOf(ada)).toMatchObject({ mustChangePassword: true })
  const mails = await mailsOf(ada)
  expect(mails.map(({ subject }) => subject)).toContain(
    'An administrator set a new password for your Tessa account',
  )
  expect(JSON.stringify(mails)).not.toContain(newPassword)
  expect(await eventsOf(ada)).toEqual(['password.assigned'])
})

test('M-03 nobody is told by mail to sign in to an inactive account', async () => {
  const ada = await createTestUser(app)
  await db.updateTable('users').set({ is_active: false }).where('id', '=', ada.user.id).execute()
  const before = await mailsOf(ada)
  const body = { newPassword: 'handed over at the desk 7' }
  await admin.api('POST /api/admin/users/{id}/reset-password', { ...params(ada), body })
  expect(await mailsOf(ada)).toEqual(before)
})

test.each([
  ['short', 'validation'],
  ['Welcome2026!', 'weak_password'],
  ['', 'validation'],
])('M-04 the password "%s" is refused with its field, for administrators too', async (newPassword, code) => {
  const ada = await createTestUser(app)
  await expect(
    admin.api('POST /api/admin/users/{id}/reset-password', { ...params(ada), body: { newPassword } }),
  ).rejects.toMatchObject({ status: 400, code, fields: { newPassword: expect.any(String) } })
  await logIn(ada, goodPassword)
})

test('M-03 a mailed link sets a password once', async () => {
  const ada = await createTestUser(app)
  await admin.api('POST /api/admin/users/{id}/password-link', params(ada))
  const mail = (await mailsOf(ada)).find(({ subject }) => subject === 'Choose your Tessa password')
  const token = /reset-password#(\S+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
  const body = { token, password: 'another fine passphrase 7' }
  await app.client().api('POST /api/auth/reset-password', { body })
  expect(await logIn(ada, body.password)).toMatchObject({ mustChangePassword: false })
  await expect(app.client().api('POST /api/auth/reset-password', { body })).rejects.toMatchObject({
    code: 'link_expired',
  })
  expect(await eventsOf(ada)).toEqual(['password.link-sent'])
})

test('M-03 no link is mailed to an account that is not active', async () => {
  const ada = await createTestUser(app)
  await db.updateTable('users').set({ is_active: false }).where('id', '=', ada.user.id).execute()
  await expect(admin.api('POST /api/admin/users/{id}/password-link', params(ada))).rejects.toMatchObject({
    status: 409,
    code: 'account_inactive',
  })
})

test('M-05 one sign-in ends, or all of them', async () => {
  const ada = await createTestUser(app)
  const { sessionId, api } = await signInAgain(app, ada.user.id)
  const one = { params: { id: ada.user.id, sessionId } }
  await admin.api('DELETE /api/admin/users/{id}/sessions/{sessionId}', one)
  await expect(api('GET /api/user/profile')).rejects.toMatchObject({ status: 401 })
  await ada.api('GET /api/user/profile')
  await expect(admin.api('DELETE /api/admin/users/{id}/sessions/{sessionId}', one)).rejects.toMatchObject({
    code: 'not_found',
  })

  await admin.api('DELETE /api/admin/users/{id}/sessions', params(ada))
  await expect(ada.api('GET /api/user/profile')).rejects.toMatchObject({ status: 401 })
  expect(await eventsOf(ada)).toEqual(['sign-in.ended', 'sign-in.ended'])
})

test('M-05 a session of somebody else does not end under this account', async () => {
  const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
  const { sessionId, api } = await signInAgain(app, eve.user.id)
  await expect(
    admin.api('DELETE /api/admin/users/{id}/sessions/{sessionId}', {
      params: { id: ada.user.id, sessionId },
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await api('GET /api/user/profile')
})

test('M-05 a lost second factor is switched off, its owner is told, and the audit log has one entry', async () => {
  const ada = await createTestUser(app)
  await withSecondFactor(app, ada)
  expect(await securityOf(ada)).toMatchObject({ secondFactor: { recoveryCodesLeft: 10 } })

  await admin.api('DELETE /api/admin/users/{id}/second-factor', params(ada))

  expect(await logIn(ada, goodPassword)).toHaveProperty('token')
  expect(await securityOf(ada)).toMatchObject({ secondFactor: null })
  expect((await mailsOf(ada)).map(({ subject }) => subject)).toContain(
    'Two-factor sign-in was switched off for your Tessa account',
  )
  const rows = await db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('account_id', '=', ada.user.id)
    .where('event', '=', 'two-factor.disabled')
    .execute()
  expect(rows).toEqual([{ actor_id: admin.user.id }])
  await expect(admin.api('DELETE /api/admin/users/{id}/second-factor', params(ada))).rejects.toMatchObject({
    code: 'mfa_invalid_state',
  })
})

test('M-05 administrators change their own password and second factor in their profile alone', async () => {
  await withSecondFactor(app, admin)
  const own = { status: 409, code: 'own_account' }
  const body = { newPassword: 'another fine passphrase 7' }
  await expect(
    admin.api('POST /api/admin/users/{id}/reset-password', { ...params(admin), body }),
  ).rejects.toMatchObject(own)
  await expect(admin.api('DELETE /api/admin/users/{id}/second-factor', params(admin))).rejects.toMatchObject(
    own,
  )
})

test('M-05 the activity of an account is its three newest work orders and sessions', async () => {
  const ada = await createTestUser(app)
  const ids: string[] = []
  for (const equipmentType of ['One', 'Two', 'Three', 'Four']) {
    ids.push(await ordered(ada, anOrder({ equipmentType })))
    app.clock.advance(1000)
  }
  await ordered(await createTestUser(app), anOrder())
  const activity = await admin.api('GET /api/admin/user-activity', { query: { userId: ada.user.id } })
  expect(activity.workOrders.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3))
  expect(activity.workOrders[0]).toMatchObject({ equipmentType: 'Four', status: 'new' })
  expect(activity.chatSessions).toEqual([])
})

test('M-05 each count of an account is as many records as the list behind it', async () => {
  const [ada, tom] = [await createTestUser(app), await createTestUser(app, 'technician')]
  const manager = await createTestUser(app, 'manager')
  for (const reporter of [ada, ada, ada, tom, app.client()]) await ordered(reporter, anOrder())
  for (const { api } of [ada, ada, tom, app.client()]) {
    await api('POST /api/help-requests', { body: aRequest() })
    await api('POST /api/chat/session-analytics', { body: { sessionId: randomUUID() } })
  }
  const technicianId = await idOfTechnician(app, tom)
  const active = managementStatuses.filter(isActive).join(',')
  const { items } = await manager.api('GET /api/work-orders', {
    query: { reporterId: ada.user.id, limit: 2 },
  })
  for (const { id } of items)
    await manager.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId } })

  for (const { user } of [ada, tom]) {
    const account = await admin.api('GET /api/admin/users/{id}', { params: { id: user.id } })
    const query = { reporterId: user.id }
    expect((await manager.api('GET /api/work-orders', { query })).total).toBe(account.workOrderCount)
    expect((await manager.api('GET /api/admin/chat-sessions', { query })).total).toBe(
      account.chatSessionCount,
    )
    expect((await manager.api('GET /api/help-requests', { query })).total).toBe(account.helpRequestCount)
    const assigned = { technicianId: String(account.technicianId ?? 999_999_999), status: active }
    expect((await manager.api('GET /api/work-orders', { query: assigned })).total).toBe(
      account.assignedWorkOrders,
    )
  }
  const seen = await admin.api('GET /api/admin/users/{id}', { params: { id: ada.user.id } })
  expect(seen).toMatchObject({
    workOrderCount: 3,
    chatSessionCount: 2,
    helpRequestCount: 2,
    technicianId: null,
  })
})
