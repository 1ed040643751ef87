import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '../security/keys.ts'
import { createTestUser } from '../testing/people.ts'
import { fail, newAddress, order, request, notifierTest } from '../testing/notifier.ts'
import { notifyReporters } from './notify-reporters.ts'

const { app, db, mailsTo, notifier } = await notifierTest()

/** Lets an hour pass for the mails that an address has got. */
const hourAfterMailsTo = (recipient: string) =>
  sql`update mails set created_at = created_at - interval '1 hour' where recipient = ${recipient}`.execute(db)

/** Another first letter, whichever it had. */
const altered = (token: string): string => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`

/** All of them lead to one mailbox, or seem to at first sight. */
const spellingsOf = (address: string): string[] => {
  const [name = '', domain = ''] = address.split('@')
  return [
    address,
    address.toUpperCase(),
    ...Array.from({ length: 8 }, (_, n) => `${name}+${n}@${domain}`),
    `<${address}>`,
    `1<${address}>`,
    `YOUR_ACCOUNT_IS_LOCKED<${address}>`,
    `(x)${address}`,
    `g:${address};`,
    `a,${address}`,
    `${address},`,
    `"${name}"@${domain}`,
  ]
}
const mailsToSpellingsOf = async (address: string) => {
  await notifyReporters(notifier, fail)
  const [name = ''] = address.split('@')
  return db.selectFrom('mails').selectAll().where('recipient', 'ilike', `%${name}%`).execute()
}

test('an address in other spellings is the same mailbox, which gets one unasked mail an hour', async () => {
  const email = newAddress()
  for (const spelling of spellingsOf(email))
    await app.client().api('POST /api/help-requests', { body: request(spelling) })
  expect(await mailsToSpellingsOf(email)).toHaveLength(1)
})

test('a wish for mails is recorded when it changes, and not when it is repeated', async () => {
  const guest = newAddress()
  await app.client().api('POST /api/help-requests', { body: request(guest) })
  const [mail] = await mailsTo(guest)
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  const recorded = async () =>
    (await db.selectFrom('audit_log').select('id').where('event', '=', 'mail-preference.changed').execute())
      .length
  const before = await recorded()
  const prefer = (wantsMails: boolean) =>
    app.client().api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails } })

  for (const [wantsMails, entries] of [
    [true, 0],
    [false, 1],
    [false, 1],
    [true, 2],
  ] as const) {
    await prefer(wantsMails)
    expect((await recorded()) - before).toBe(entries)
  }
})

test('a mailbox that wants no more mails gets none in any spelling, by link or by profile', async () => {
  const guest = newAddress()
  await app.client().api('POST /api/help-requests', { body: request(guest) })
  const [mail] = await mailsTo(guest)
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  await app.client().api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails: false } })
  await hourAfterMailsTo(guest)
  const quiet = (await createTestUser(app)).user.email
  const ada = await createTestUser(app, 'user', { email: quiet.replace('@', '+work@') })
  await ada.api('PATCH /api/user/profile', { body: { emailNotifications: false } })
  await db.updateTable('users').set({ is_active: false }).where('email', '=', quiet).execute()

  for (const spelling of [...spellingsOf(guest), ...spellingsOf(quiet)])
    await app.client().api('POST /api/help-requests', { body: request(spelling) })
  expect(await mailsToSpellingsOf(guest)).toHaveLength(1)
  expect(await mailsToSpellingsOf(quiet)).toHaveLength(0)
})

test('a refusal of before, kept for the address as it was written, still holds', async () => {
  const email = newAddress().replace('@', '+old@')
  const address_hash = hashToken(email)
  await db.insertInto('email_unsubscribes').values({ address_hash, since: app.clock.now }).execute()
  await app.client().api('POST /api/help-requests', { body: request(email) })
  expect(await mailsTo(email)).toEqual([])
})

test('a mailbox without mails gets none, by the account’s choice or by a mail’s link alone', async () => {
  const quiet = await createTestUser(app, 'user', { emailNotifications: false })
  await quiet.api('POST /api/work-orders', { body: order(newAddress()) })
  expect(await mailsTo(quiet.user.email)).toEqual([])

  const ada = await createTestUser(app)
  await ada.api('POST /api/work-orders', { body: order(newAddress()) })
  const [mail] = await mailsTo(ada.user.email)
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  const anybody = app.client()
  expect(await anybody.api('GET /api/unsubscribe/{token}', { params: { token } })).toEqual({
    address: 'a…@…',
    wantsMails: true,
  })
  await anybody.api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails: false } })
  expect(await ada.api('GET /api/user/profile')).toMatchObject({ emailNotifications: false })
  await ada.api('POST /api/work-orders', { body: order(newAddress(), { equipmentType: 'xray' }) })
  expect(await mailsTo(ada.user.email)).toHaveLength(1)

  await anybody.api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails: true } })
  await hourAfterMailsTo(ada.user.email)
  await ada.api('POST /api/work-orders', { body: order(newAddress(), { equipmentType: 'pump' }) })
  expect(await mailsTo(ada.user.email)).toHaveLength(2)
  await expect(
    anybody.api('GET /api/unsubscribe/{token}', { params: { token: altered(token) } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a user turns mails on again by the link or in the profile', async () => {
  const ada = await createTestUser(app)
  await ada.api('POST /api/work-orders', { body: order(newAddress()) })
  const [mail] = await mailsTo(ada.user.email)
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  await app.client().api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails: false } })
  await ada.api('PATCH /api/user/profile', { body: { emailNotifications: true } })
  await hourAfterMailsTo(ada.user.email)
  await ada.api('POST /api/work-orders', { body: order(newAddress(), { equipmentType: 'pump' }) })
  expect(await mailsTo(ada.user.email)).toHaveLength(2)
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])("the mail program's own button ends the mails: %s", async (type, body) => {
  const ada = await createTestUser(app)
  await ada.api('POST /api/work-orders', { body: order(newAddress()) })
  const [mail] = await mailsTo(ada.user.email)
  const press = (token: string) =>
    fetch(`${app.origin}/unsubscribe/${token}`, { method: 'POST', headers: { 'content-type': type }, body })
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  expect((await press(altered(token))).status).toBe(404)
  expect(await ada.api('GET /api/user/profile')).toMatchObject({ emailNotifications: true })
  expect((await press(token)).status).toBe(200)
  expect(await ada.api('GET /api/user/profile')).toMatchObject({ emailNotifications: false })
})

test("a guest's address that wants no more mails is kept by its hash alone", async () => {
  const email = newAddress()
  await app.client().api('POST /api/work-orders', { body: order(email) })
  const [mail] = await mailsTo(email)
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  await app.client().api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails: false } })
  const { id } = await app.client().api('POST /api/work-orders', { body: order(email) })
  const staff = await createTestUser(app, 'manager')
  await staff.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status: 'fulfilled' } })
  expect(await mailsTo(email)).toHaveLength(1)
})
