import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordActivity, type NewActivity } from '../../activities.ts'
import { deriveKeys, hashToken } from '../../keys.ts'
import { httpApp } from '../../testing/http-app.ts'
import { person } from '../../testing/people.ts'
import { tellReporters, type Teller } from './tell-reporters.ts'

const app = await httpApp()
const { db, jobs, config } = app
const { webUrl, adminUrl } = config
const teller: Teller = { db, jobs, keys: deriveKeys(config.jwtSecret), webUrl, adminUrl }

const fail = (error: unknown) => {
  throw error
}

const newAddress = () => `ada.${randomUUID()}@hospital.example`
const contact = (email: string) => ({ contactName: 'Ada', contactPhone: '5550100', contactEmail: email })
const order = (email: string, given: object = {}) => ({
  equipmentType: 'autoclave',
  ...contact(email),
  issueDescription: 'stops at 118 degrees, call eve@evil.example',
  status: 'pending' as const,
  ...given,
})
const request = (email: string, given: object = {}) => ({
  summary: { equipment: 'Buy now at evil.example', issue: 'stops' },
  contactInfo: { name: 'Ada', email, phone: '5550100' },
  ...given,
})

const mailsTo = async (recipient: string) => {
  await tellReporters(teller, fail)
  return db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('subject')
    .execute()
}
const subjectsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject)

const happen = (subjectId: string, given: Partial<NewActivity>) =>
  db.transaction().execute((trx) =>
    recordActivity(
      trx,
      {
        subject: 'work-order',
        subjectId,
        actor: 'system',
        type: 'status_changed',
        description: 'x',
        ...given,
      },
      app.clock.now,
    ),
  )

/** Lets an hour pass for the mails that an address has got. */
const hourAfterMailsTo = (recipient: string) =>
  sql`update mails set created_at = created_at - interval '1 hour' where recipient = ${recipient}`.execute(db)

/** Another first letter, whichever it had. */
const altered = (token: string): string => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`

test('a guest is told of their request with its private link, and of nothing that was typed', async () => {
  const email = newAddress()
  const {
    requestNumber,
    shortNumber,
    followUrl = '',
  } = await app.visitor().api('POST /api/help-requests', { body: request(email) })
  const [mail, ...more] = await mailsTo(email)

  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: `We have your help request ${shortNumber}`, kind: 'confirmation' })
  expect(mail?.text_body).toContain(`Your help request ${shortNumber} (${requestNumber})`)
  expect(mail?.text_body).toContain(followUrl)
  expect(mail?.text_body).toContain('within 24 hours')
  expect(mail?.text_body).toMatch(/^Hello,\n\nYour help request/)
  expect(mail?.text_body).not.toContain('evil')
  expect(mail?.html_body).not.toContain('evil')
  expect(mail?.unsubscribe_url).toContain(`${webUrl}/unsubscribe/`)
})

test('an address that anybody may type gets one unasked mail an hour', async () => {
  const email = newAddress()
  for (let n = 0; n < 3; n += 1)
    await app.visitor().api('POST /api/work-orders', { body: order(email, { equipmentType: `pump ${n}` }) })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('capitals make no other address of it, and servers that look at once send one mail all the same', async () => {
  const email = newAddress()
  for (let n = 0; n < 8; n += 1)
    await app.visitor().api('POST /api/work-orders', {
      body: order(n % 2 ? email.toUpperCase() : email, { equipmentType: `pump ${n}` }),
    })
  await Promise.all(Array.from({ length: 8 }, () => tellReporters(teller, fail)))
  const mails = await db.selectFrom('mails').select('id').where('recipient', 'ilike', email).execute()
  expect(mails).toHaveLength(1)
})

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
  await tellReporters(teller, fail)
  const [name = ''] = address.split('@')
  return db.selectFrom('mails').selectAll().where('recipient', 'ilike', `%${name}%`).execute()
}

test('an address in other spellings is the same mailbox, which gets one unasked mail an hour', async () => {
  const email = newAddress()
  for (const spelling of spellingsOf(email))
    await app.visitor().api('POST /api/help-requests', { body: request(spelling) })
  expect(await mailsToSpellingsOf(email)).toHaveLength(1)
})

test('a mailbox that wants no more mails gets none in any spelling, by link or by profile', async () => {
  const guest = newAddress()
  await app.visitor().api('POST /api/help-requests', { body: request(guest) })
  const [mail] = await mailsTo(guest)
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  await app.visitor().api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails: false } })
  await hourAfterMailsTo(guest)
  const quiet = (await person(app)).user.email
  const ada = await person(app, 'user', { email: quiet.replace('@', '+work@') })
  await ada.api('PATCH /api/user/profile', { body: { emailNotifications: false } })
  await db.updateTable('users').set({ is_active: false }).where('email', '=', quiet).execute()

  for (const spelling of [...spellingsOf(guest), ...spellingsOf(quiet)])
    await app.visitor().api('POST /api/help-requests', { body: request(spelling) })
  expect(await mailsToSpellingsOf(guest)).toHaveLength(1)
  expect(await mailsToSpellingsOf(quiet)).toHaveLength(0)
})

test('a refusal of before, kept for the address as it was written, still holds', async () => {
  const email = newAddress().replace('@', '+old@')
  const address_hash = hashToken(email)
  await db.insertInto('mail_refusals').values({ address_hash, since: app.clock.now }).execute()
  await app.visitor().api('POST /api/help-requests', { body: request(email) })
  expect(await mailsTo(email)).toEqual([])
})

test('an account as well gets one mail an hour that something has arrived', async () => {
  const ada = await person(app)
  for (let n = 0; n < 8; n += 1)
    await ada.api('POST /api/help-requests', { body: request(newAddress(), { summary: { issue: `${n}` } }) })
  expect(await mailsTo(ada.user.email)).toHaveLength(1)
})

test('what one dialog makes is one mail, and each entry is told once however many servers look', async () => {
  const email = newAddress()
  const guest = app.visitor()
  const sessionId = randomUUID()
  const headers = { 'x-session-secret': 'the secret of this session' }
  const { id: helpRequestId, shortNumber } = await guest.api('POST /api/help-requests', {
    body: request(email, { sessionId }),
    headers,
  })
  await guest.api('POST /api/work-orders', { body: order(email, { sessionId, helpRequestId }), headers })
  await Promise.all(Array.from({ length: 4 }, () => tellReporters(teller, fail)))
  expect(await subjectsTo(email)).toEqual([`We have your help request ${shortNumber}`])
})

test('an entry that cannot be told does not hold up those behind it, and is told later', async () => {
  const [broken, whole] = [newAddress(), newAddress()]
  for (const email of [broken, whole])
    await app.visitor().api('POST /api/work-orders', { body: order(email) })
  const complaints: unknown[] = []
  let calls = 0
  const breaking: Teller['jobs'] = Object.create(jobs, {
    send: { value: async () => (calls += 1) === 1 && fail(new Error('no queue')) },
  })
  await tellReporters({ ...teller, jobs: breaking }, (error) => complaints.push(error))
  expect(complaints).toEqual([new Error('no queue')])
  expect(await mailsTo(whole)).toHaveLength(1)
  expect(await mailsTo(broken)).toHaveLength(0)

  await db
    .updateTable('untold_activities')
    .set({ failed_at: new Date('2020-01-01') })
    .execute()
  expect(await mailsTo(broken)).toHaveLength(1)
})

test("a person hears of each step of their work order in the reporter's words", async () => {
  const ada = await person(app)
  const technician = await person(app, 'technician')
  const {
    id,
    workOrderNumber,
    shortNumber: number,
  } = await ada.api('POST /api/work-orders', {
    body: order(newAddress()),
  })
  const change = (body: {
    status: 'in-progress' | 'escalated' | 'needs-info' | 'fulfilled'
    resolutionNotes?: string
  }) => technician.api('PATCH /api/work-orders/{id}/status', { params: { id }, body })
  for (const status of ['in-progress', 'escalated', 'needs-info'] as const) await change({ status })
  await change({ status: 'fulfilled', resolutionNotes: 'New door seal' })
  await technician.api('POST /api/work-orders/{id}/notes', { params: { id }, body: { note: 'internal' } })
  await happen(id, { actor: { userId: technician.user.id }, type: 'comment_added', newValue: 'Please look.' })

  // Escalated is in progress to its reporter, and a note is none of theirs.
  expect((await subjectsTo(ada.user.email)).toSorted()).toEqual(
    [
      `A comment on ${number}`,
      `Work order ${number} is being worked on`,
      `Work order ${number} is fulfilled`,
      `We have your work order ${number}`,
      `Work order ${number} needs something from you`,
    ].toSorted(),
  )
  const [mail, ...later] = await mailsTo(ada.user.email)
  expect(later.map(({ text_body }) => text_body).join()).toContain('What was done: New door seal')
  expect(mail?.text_body).toContain(`Hello ${ada.user.firstName},`)
  expect(mail?.text_body).toContain(`${webUrl}/dashboard/work-orders/${workOrderNumber}`)
  expect(mail?.text_body).toContain(`${number} (${workOrderNumber})`)
})

test('who wants no mails gets none: by the choice of the account, or by the link of a mail alone', async () => {
  const quiet = await person(app, 'user', { emailNotifications: false })
  await quiet.api('POST /api/work-orders', { body: order(newAddress()) })
  expect(await mailsTo(quiet.user.email)).toEqual([])

  const ada = await person(app)
  await ada.api('POST /api/work-orders', { body: order(newAddress()) })
  const [mail] = await mailsTo(ada.user.email)
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  const anybody = app.visitor()
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

test('whoever wants mails again says so by the link or in the profile', async () => {
  const ada = await person(app)
  await ada.api('POST /api/work-orders', { body: order(newAddress()) })
  const [mail] = await mailsTo(ada.user.email)
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  await app.visitor().api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails: false } })
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
  const ada = await person(app)
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
  await app.visitor().api('POST /api/work-orders', { body: order(email) })
  const [mail] = await mailsTo(email)
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  await app.visitor().api('POST /api/unsubscribe/{token}', { params: { token }, body: { wantsMails: false } })
  const { id } = await app.visitor().api('POST /api/work-orders', { body: order(email) })
  const staff = await person(app, 'manager')
  await staff.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status: 'fulfilled' } })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a message from the contact page reaches the support once, and can be answered', async () => {
  const body = {
    name: 'Ada',
    email: newAddress(),
    phone: '555 0100',
    equipment: 'Autoclave\nBcc: eve@evil.example',
    urgency: 'critical' as const,
    message: 'It smokes.',
  }
  const headers = { 'idempotency-key': randomUUID() }
  const first = await app.visitor().api('POST /api/contact-messages', { body, headers })
  expect(await app.visitor().api('POST /api/contact-messages', { body, headers })).toEqual(first)

  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', config.supportEmail)
    .where('reply_to', '=', body.email)
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('[CRITICAL] Service request - Autoclave Bcc: eve@evil.example')
  expect(mails[0]?.text_body).toContain('It smokes.')
})
