import type { AccountChange } from '@tessa/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listActivities } from '../../domain/case/history.ts'
import { httpApp } from '../../testing/http-app.ts'
import { anOrder, idOfTechnician, ordered } from '../../testing/orders.ts'
import { createTestUser, signInAgain, type TestUser } from '../../testing/people.ts'
import { atEnd } from '../../testing/at-end.ts'
import { expectKnownDetails } from '../../testing/known-details.ts'

const app = await httpApp()
const { db } = app
atEnd(() => expectKnownDetails(db))
let admin: TestUser
beforeEach(async () => {
  await db.updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute()
  admin = await createTestUser(app, 'admin', { firstName: 'Root' })
})

const bodyOf = ({ user }: TestUser, given: Partial<AccountChange> = {}): AccountChange => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  ...given,
})
const change = (by: TestUser, whom: TestUser, given: Partial<AccountChange> = {}) =>
  by.api('PUT /api/admin/users/{id}', { params: { id: whom.user.id }, body: bodyOf(whom, given) })
const auditOf = async ({ user }: TestUser) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('account_id', '=', user.id)
      .where('event', 'in', ['account.changed', 'role.changed'])
      .orderBy('id')
      .execute()
  ).map(({ actor_id, details }) => ({ actor_id, ...details }))
const activeAdmins = async () =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute()
  ).map(({ id }) => id)
const unauthorized = { status: 401 }

test('M-04 every field of the form is changed, and the audit log names the fields without their text', async () => {
  const ada = await createTestUser(app)
  app.clock.advance(1000)
  const changed = await change(admin, ada, {
    email: ` ${ada.user.email.replace('ada.', 'AUGUSTA.')}`.trim(),
    firstName: ' Augusta ',
    lastName: 'King',
    phone: '+1 555 010 0144',
    facilityName: 'Lakeview Hospital',
    department: 'Cardiology',
    facilityType: 'Urgent Care',
    facilityAddress: '2 Side Street',
  })
  expect(changed).toMatchObject({
    email: ada.user.email.replace('ada.', 'augusta.'),
    firstName: 'Augusta',
    lastName: 'King',
    phone: '+1 555 010 0144',
    facilityName: 'Lakeview Hospital',
    department: 'Cardiology',
    facilityType: 'urgent-care',
    facilityAddress: '2 Side Street',
    role: 'user',
    isActive: true,
    updatedAt: app.clock.now.toISOString(),
  })
  expect(await ada.api('GET /api/user/profile')).toMatchObject({ firstName: 'Augusta' })
  const [entry] = await auditOf(ada)
  expect(entry).toEqual({
    actor_id: admin.user.id,
    fields: 'email, first_name, last_name, phone, facility_name, department, facility_type, facility_address',
  })
})

test('M-04 null clears a field, the empty string and an absent one keep it, and no change writes nothing', async () => {
  const ada = await createTestUser(app, 'user', { department: 'Radiology', facilityAddress: '1 Street' })
  expect(await change(admin, ada, { department: null })).toMatchObject({
    department: null,
    facilityAddress: '1 Street',
  })
  expect(await change(admin, ada, { facilityAddress: '', phone: '' })).toMatchObject({
    facilityAddress: '1 Street',
    phone: ada.user.phone,
  })
  expect(await auditOf(ada)).toHaveLength(1)
})

test('M-04 a change of a stale account is refused with the account as it is now', async () => {
  const ada = await createTestUser(app)
  const seen = (await admin.api('GET /api/admin/users/{id}', { params: { id: ada.user.id } })).updatedAt
  app.clock.advance(1000)
  await change(admin, ada, { department: 'Cardiology', updatedAt: seen })
  await expect(change(admin, ada, { department: 'Surgery', updatedAt: seen })).rejects.toMatchObject({
    code: 'conflict',
    current: { department: 'Cardiology' },
  })
})

test.each<[string, Partial<AccountChange>]>([
  ['another role', { role: 'manager' }],
  ['deactivation', { isActive: false }],
])('M-04 %s ends every sign-in at once', async (_, given) => {
  const ada = await createTestUser(app)
  const elsewhere = await signInAgain(app, ada.user.id)

  await change(admin, ada, given)

  for (const { api } of [ada, elsewhere])
    await expect(api('GET /api/user/profile')).rejects.toMatchObject(unauthorized)
  expect((await auditOf(ada)).at(-1)).toMatchObject({ actor_id: admin.user.id, signIns: 2 })
})

test('M-04 an inactive account cannot sign in, and an active one can again', async () => {
  const ada = await createTestUser(app)
  const logIn = () =>
    app
      .client()
      .api('POST /api/auth/login', { body: { email: ada.user.email, password: 'correct horse battery 9' } })
  await change(admin, ada, { isActive: false })
  await expect(logIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
  await change(admin, ada, { isActive: true })
  expect(await logIn()).toMatchObject({ user: { isActive: true } })
})

test('M-04 a demotion ends an open stream within two seconds', async () => {
  const grace = await createTestUser(app, 'manager')
  const answer = await fetch(`${app.origin}/api/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${grace.token}` },
  })
  await change(admin, grace, { role: 'user' })
  const since = performance.now()
  await answer.text()
  expect(performance.now() - since).toBeLessThan(2000)
})

test.each<[string, Partial<AccountChange>, string]>([
  ['demoted', { role: 'manager' }, 'take the administrator role from'],
  ['deactivated', { isActive: false }, 'deactivate'],
])('M-04 administrators are not %s by themselves', async (_, given, action) => {
  await createTestUser(app, 'admin')
  await expect(change(admin, admin, given)).rejects.toMatchObject({
    status: 409,
    code: 'own_account',
    message: expect.stringContaining(`You cannot ${action} your own account.`),
  })
  expect(await change(admin, admin, { firstName: 'Still' })).toMatchObject({ role: 'admin', isActive: true })
})

/** Holds all administrators until both calls wait for them, and then lets go. */
const atOnce = async (
  calls: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> => {
  let running: Promise<PromiseSettledResult<unknown>[]> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('role', '=', 'admin').forUpdate().execute()
    running = Promise.allSettled(calls.map((call) => call()))
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(calls.length)
  })
  return (await running) ?? []
}

test.each<[string, (by: TestUser, whom: TestUser) => Promise<unknown>]>([
  ['demote', (by, whom) => change(by, whom, { role: 'user' })],
  ['deactivate', (by, whom) => change(by, whom, { isActive: false })],
  [
    'delete',
    ({ api }, { user }) => api('DELETE /api/admin/users/{id}', { params: { id: user.id }, query: {} }),
  ],
])(
  'M-04 of two administrators who %s each other at once, one stays, and the other meets a conflict',
  async (_, act) => {
    const other = await createTestUser(app, 'admin')
    const results = await atOnce([() => act(admin, other), () => act(other, admin)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'conflict' },
    })
    expect(await activeAdmins()).toHaveLength(1)
  },
)

test('M-04 two changes of one account to the same address: one gets it', async () => {
  const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
  const email = `taken.${ada.user.id}@hospital.example`
  const results = await Promise.allSettled([change(admin, ada, { email }), change(admin, eve, { email })])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'email_taken' },
  })
})

test.each<[string, (whom: TestUser) => Promise<unknown>]>([
  ['deactivated', (whom) => change(admin, whom, { isActive: false })],
  ['given another role', (whom) => change(admin, whom, { role: 'manager' })],
  [
    'deleted',
    ({ user }) => admin.api('DELETE /api/admin/users/{id}', { params: { id: user.id }, query: {} }),
  ],
])('K-05 open work of a technician who is %s goes back to those that nobody has', async (_, end) => {
  const tom = await createTestUser(app, 'technician')
  const id = await ordered(app.client(), anOrder())
  const technicianId = await idOfTechnician(app, tom)
  await admin.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId } })
  const seen = await admin.api('GET /api/admin/users/{id}', { params: { id: tom.user.id } })
  expect(seen.assignedWorkOrders).toBe(1)

  await end(tom)

  const order = await admin.api('GET /api/work-orders/{id}', { params: { id } })
  expect(order.assigned_technician_id).toBeNull()
  const last = (await listActivities(db, id, { withInternal: true })).at(-1)
  expect(last).toMatchObject({ actor_id: admin.user.id, activity_type: 'unassigned' })
})

test('a mailed link ends with the address that it was mailed to, whose owner is told', async () => {
  const ada = await createTestUser(app)
  await app.client().api('POST /api/auth/forgot-password', { body: { email: ada.user.email } })
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', ada.user.email)
    .where('kind', '=', 'password-reset')
    .executeTakeFirstOrThrow()
  const token = /#(\S+)/.exec(mail.text_body)?.[1] ?? ''
  await change(admin, ada, { email: `other.${ada.user.email}` })
  await expect(
    app
      .client()
      .api('POST /api/auth/reset-password', { body: { token, password: 'another fine passphrase 7' } }),
  ).rejects.toMatchObject({ code: 'link_expired' })
  const told = await db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', ada.user.email)
    .where('subject', '=', 'Your Tessa account has a new email address')
    .execute()
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain(`other.${ada.user.email}`)
})
