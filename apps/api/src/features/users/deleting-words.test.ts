import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountDeletionTest } from '../../testing/account-deletion.ts'
import { createTestUser } from '../../testing/people.ts'

const { app, db, admin, remove } = await accountDeletionTest()
const rowOf = (sessionId: string) =>
  db.selectFrom('chat_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow()
const phone = '555 010 0188'

/** Somebody whose name ends in punctuation. */
const sam = async () => {
  const name = `Marker${randomUUID().slice(0, 8)}`
  const given = { firstName: name, lastName: 'Davis Jr.', phone, email: `${name.toLowerCase()}@ward.example` }
  return { name, full: `${name} Davis Jr.`, who: await createTestUser(app, 'user', given) }
}

test('M-03 nothing in the session of a deleted account tells who it was, and all else stays', async () => {
  const { name, full, who } = await sam()
  const sessionId = randomUUID()
  const facts = { name: full, email: who.user.email, phone }
  const report = (words: string) => ({
    flow: JSON.stringify({ flow: 'device', version: 1, answers: [], facts }),
    escalationReason: `${words} asked for a person`,
    issueDescription: `Stops.\n${words}, ${phone}`,
    troubleshootingPath: [`contact: ${words}`],
    userResponses: { contact: words },
    messages: [{ id: '1', role: 'user' as const, content: `Hello\n${words}`, timestamp: '' }],
  })
  await who.api('POST /api/chat/session-analytics', { body: { sessionId, revision: 1, ...report(full) } })
  const before = await rowOf(sessionId)

  await remove(who)

  const row = await rowOf(sessionId)
  const { flow: _, issueDescription, ...told } = report('Deleted user')
  expect(row).toEqual({
    ...before,
    user_id: null,
    secret_hash: null,
    flow: null,
    escalation_reason: told.escalationReason,
    issue: issueDescription.replace(phone, 'Deleted user'),
    troubleshooting_path: told.troubleshootingPath,
    user_responses: told.userResponses,
    messages: told.messages,
  })
  expect(JSON.stringify(row).toLowerCase()).not.toContain(name.toLowerCase())
})

test('M-03 the secret of a guest opens no session of an account that was deleted', async () => {
  const { who } = await sam()
  const sessionId = randomUUID()
  const secret = 'the secret of this session'
  const guest = app.client()
  const call = { body: { sessionId }, headers: { 'x-session-secret': secret } }
  await guest.api('POST /api/chat/session-analytics', call)
  await who.api('POST /api/user/adopt', { body: { sessions: [{ sessionId, secret }] } })
  expect(await rowOf(sessionId)).toMatchObject({ user_id: who.user.id })

  await remove(who)

  await expect(
    guest.api('GET /api/chat/sessions/{sessionId}', { params: { sessionId }, headers: call.headers }),
  ).rejects.toMatchObject({ status: 404 })
})

test('M-03 messages of a deleted account lose the person, also those that become work orders later', async () => {
  const { name, full, who } = await sam()
  const words = { urgency: 'low' as const, message: `Please call ${full}. It stops.` }
  const message = { name: full, email: who.user.email.toUpperCase(), phone, ...words }
  const { id } = await who.api('POST /api/contact-messages', { body: message })
  const other = { name: 'Nora Night', email: 'nora@night.example', phone: '555 1', ...words }
  const { id: otherId } = await who.api('POST /api/contact-messages', { body: other })

  await remove(who)

  const read = (which: string) =>
    db.selectFrom('contact_messages').selectAll().where('id', '=', which).executeTakeFirstOrThrow()
  const gone = { user_id: null, message: 'Please call Deleted user. It stops.' }
  expect(await read(id)).toMatchObject({ ...gone, name: 'Deleted user', email: '', phone: '' })
  expect(await read(otherId)).toMatchObject({ ...gone, name: 'Nora Night', email: 'nora@night.example' })
  const order = await admin.api('POST /api/contact-messages/{id}/work-order', { params: { id } })
  expect(JSON.stringify(order).toLowerCase()).not.toContain(name.toLowerCase())
})
