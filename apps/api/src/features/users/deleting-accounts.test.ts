import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyAllActivities } from '../../domain/case/verify-case-histories.ts'
import { accountDeletionTest } from '../../testing/account-deletion.ts'
import { anOrder, aRequest, ordered } from '../../testing/orders.ts'
import { createTestUser, registration } from '../../testing/people.ts'
import { whileHeld } from '../../testing/while-held.ts'

const { app, db, admin, remove } = await accountDeletionTest()
const marker = () => `Marker-${randomUUID().slice(0, 8)}`

/** Someone with a case of each kind, a session and a view of their own. */
const someone = async () => {
  const name = marker()
  const ada = await createTestUser(app, 'user', {
    firstName: name,
    lastName: 'Person',
    email: `${name.toLowerCase()}@hospital.example`,
    department: name,
    facilityAddress: name,
  })
  const contact = {
    contactName: `${name} Person`,
    contactEmail: ada.user.email,
    contactPhone: '555 010 0177',
    issueDescription: `Stops. Ask ${name} Person`,
    chatLog: [{ step: 'contact-email', content: 'Email?', userResponse: ada.user.email.toUpperCase() }],
  }
  const orderId = await ordered(ada, anOrder(contact))
  const { id: requestId } = await ada.api('POST /api/help-requests', {
    body: aRequest({ contactInfo: { name: `${name} Person`, email: ada.user.email, phone: '555 010 0177' } }),
  })
  const sessionId = randomUUID()
  const userResponses = { 'contact-email': ada.user.email, model: 'M11 "blue" (a+b)' }
  const messages = [{ id: '1', role: 'user' as const, content: `I am ${name} person`, timestamp: '' }]
  await ada.api('POST /api/chat/session-analytics', {
    body: { sessionId, revision: 1, userResponses, messages },
  })
  return { ada, name, orderId, requestId, sessionId }
}

test('M-03 a deleted account leaves its cases without the person, and their histories still prove', async () => {
  const { ada, name, orderId, requestId, sessionId } = await someone()
  const order = await db.selectFrom('work_orders').selectAll().where('id', '=', orderId).executeTakeFirst()

  await remove(ada)

  const cases = await Promise.all([
    db.selectFrom('work_orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    db.selectFrom('help_requests').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow(),
  ])
  for (const row of cases) {
    expect(row).toMatchObject({ user_id: null, contact_name: 'Deleted user', contact_email: '' })
    expect(JSON.stringify(row).toLowerCase()).not.toContain(name.toLowerCase())
  }
  expect(cases[0]).toMatchObject({
    work_order_number: order?.work_order_number,
    issue_description: 'Stops. Ask Deleted user',
    status: order?.status,
  })
  const session = await db
    .selectFrom('chat_sessions')
    .select(['id', 'user_id', 'user_responses', 'messages'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  expect(session).toMatchObject({
    user_id: null,
    user_responses: { 'contact-email': 'Deleted user', model: 'M11 "blue" (a+b)' },
    messages: [{ content: 'I am Deleted user' }],
  })
  const reports = await db
    .selectFrom('chat_session_events')
    .select('report')
    .where('chat_session_id', '=', session.id)
    .execute()
  expect(reports).toHaveLength(1)
  expect(JSON.stringify(reports).toLowerCase()).not.toContain(name.toLowerCase())
  expect((await verifyAllActivities(db)).broken).toEqual([])
})

test('M-03 what colleagues read of a case names no deleted person, neither as reporter nor in its history', async () => {
  const { ada, name, orderId, requestId } = await someone()
  const read = async () => [
    await admin.api('GET /api/work-orders/{id}', { params: { id: orderId } }),
    await admin.api('GET /api/help-requests/{id}', { params: { id: requestId } }),
  ]
  expect(JSON.stringify(await read())).toContain(`"${name}"`)

  await remove(ada)

  expect(JSON.stringify(await read()).toLowerCase()).not.toContain(name.toLowerCase())
})

test('M-03 nothing of the account tells who it was, and it is gone from the list and by its id', async () => {
  const { ada, name } = await someone()
  await remove(ada)
  const row = await db.selectFrom('users').selectAll().where('id', '=', ada.user.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row).toLowerCase()).not.toContain(name.toLowerCase())
  expect(row).toMatchObject({ deleted_at: app.clock.now, is_active: false, password_hash: null })
  expect((await admin.api('GET /api/admin/users', { query: { search: name } })).items).toEqual([])
  const gone = { status: 404, code: 'not_found' }
  await expect(admin.api('GET /api/admin/users/{id}', { params: { id: ada.user.id } })).rejects.toMatchObject(
    gone,
  )
  await expect(
    admin.api('GET /api/admin/user-activity', { query: { userId: ada.user.id } }),
  ).rejects.toMatchObject(gone)
  await expect(remove(ada)).rejects.toMatchObject(gone)
})

test('M-03 deletion ends every sign-in at once, and the address is free again', async () => {
  const { ada, name } = await someone()
  await remove(ada)
  await expect(ada.api('GET /api/user/profile')).rejects.toMatchObject({ status: 401 })
  const again = await app
    .client()
    .api('POST /api/auth/register', { body: registration({ email: ada.user.email, firstName: name }) })
  expect(again.user.id).not.toBe(ada.user.id)
  expect(again.user).toMatchObject({ workOrderCount: 0, helpRequestCount: 0, chatSessionCount: 0 })
})

test('M-03 administrators go on while an account with many reports is deleted', async () => {
  const { ada, orderId } = await someone()
  const result = await whileHeld(db, {
    hold: (trx) => trx.selectFrom('work_orders').select('id').where('id', '=', orderId).forUpdate().execute(),
    call: () => remove(ada),
    change: (trx) =>
      trx.selectFrom('users').select('id').where('role', '=', 'admin').forNoKeyUpdate().noWait().execute(),
  })
  expect(result.status).toBe('fulfilled')
})

test('M-03 a contact that is somebody else stays reachable', async () => {
  const ada = await createTestUser(app, 'user', { firstName: marker() })
  const orderId = await ordered(
    ada,
    anOrder({ contactName: 'Nora Night', contactEmail: 'nora@ward.example' }),
  )
  await remove(ada)
  const order = await admin.api('GET /api/work-orders/{id}', { params: { id: orderId } })
  expect(order).toMatchObject({ contact_name: 'Nora Night', contact_email: 'nora@ward.example' })
})

test('M-03 administrators do not delete themselves, and the audit log names who deleted whom', async () => {
  await expect(remove(admin)).rejects.toMatchObject({ status: 409, code: 'own_account' })
  const { ada, name } = await someone()
  await remove(ada)
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('account_id', '=', ada.user.id)
    .where('event', '=', 'account.deleted')
    .execute()
  expect(rows).toMatchObject([{ actor_id: admin.user.id, details: { role: 'user', signIns: 1 } }])
  expect(JSON.stringify(rows)).not.toContain(name)
})
