import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accountCreation } from '../../testing/endpoints/accounts.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser, goodPassword, type TestUser } from '../../testing/people.ts'
import { atEnd } from '../../testing/at-end.ts'
import { expectKnownDetails } from '../../testing/known-details.ts'

const app = await httpApp()
const { db } = app
atEnd(() => expectKnownDetails(db))
let admin: TestUser
beforeAll(async () => {
  admin = await createTestUser(app, 'admin', { firstName: 'Root', lastName: 'Admin' })
})

const found = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ email }) => email)
const list = (
  query: {
    search?: string
    role?: 'technician'
    status?: 'active' | 'inactive'
    createdFrom?: string
    createdTo?: string
    cursor?: string
    limit?: number
  } = {},
) => admin.api('GET /api/admin/users', { query })
const auditOf = (id: string, event: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('account_id', '=', id)
    .where('event', '=', event)
    .execute()

test('M-03 accounts are found by the beginnings of address, first and last name', async () => {
  const word = `q${randomUUID().slice(0, 8).replaceAll(/[0-9]/g, 'x')}`
  const { user } = await createTestUser(app, 'user', {
    firstName: 'Zuleika',
    lastName: `Dobson-${word}`,
    email: `zuleika.dobson@${word}.example`,
  })
  for (const search of [
    word,
    `Zuleika ${word}`,
    `zuleika.dobson@${word}`,
    `${word}.example`,
    `DOBSON ${word}`,
    ` ${word} `,
  ])
    expect([search, await found({ search })]).toEqual([search, [user.email]])
  for (const search of [`Zuleika ${word} nobody`, '!!!', word.slice(1)])
    expect([search, await found({ search })]).toEqual([search, []])
})

test('M-03 role and status narrow the list, and pages follow one another without a gap', async () => {
  const word = `team${randomUUID().slice(0, 6)}`
  const people = []
  for (const index of [0, 1, 2, 3, 4]) {
    const { user } = await createTestUser(app, index < 2 ? 'technician' : 'user', { lastName: word })
    people.push(user)
    app.clock.advance(1000)
  }
  await db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', people[0]?.id ?? '')
    .execute()
  const emails = people.map(({ email }) => email)

  expect(await found({ search: word, role: 'technician' })).toEqual([emails[1], emails[0]])
  expect(await found({ search: word, status: 'inactive' })).toEqual([emails[0]])
  expect(await found({ search: word, role: 'technician', status: 'active' })).toEqual([emails[1]])

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ search: word, limit: 2, ...(cursor === undefined ? {} : { cursor }) })
    expect(page.total).toBe(5)
    seen.push(...page.items.map(({ email }) => email))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(emails.toReversed())
})

test('M-03 days narrow the list to the accounts that were created on them', async () => {
  const word = `days${randomUUID().slice(0, 6)}`
  // Noon is the same day in the time zone of the service.
  const days = ['2026-01-04', '2026-01-05', '2026-01-06']
  const emails = []
  for (const day of days) {
    const { user } = await createTestUser(app, 'user', { lastName: word })
    await db
      .updateTable('users')
      .set({ created_at: new Date(`${day}T17:00:00.000Z`) })
      .where('id', '=', user.id)
      .execute()
    emails.push(user.email)
  }
  const [first, second, third] = emails
  expect(await found({ search: word, createdFrom: '2026-01-05' })).toEqual([third, second])
  expect(await found({ search: word, createdTo: '2026-01-05' })).toEqual([second, first])
  const one = { search: word, createdFrom: '2026-01-05', createdTo: '2026-01-05' }
  expect(await list(one)).toMatchObject({ total: 1, items: [{ email: second }] })
  for (const [field, query] of [
    ['createdFrom', { createdFrom: '2026-02-30' }],
    ['createdTo', { createdFrom: '2026-01-06', createdTo: '2026-01-05' }],
  ] as const)
    await expect(list(query)).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

test('N-05 the export has the rows of the filter, and no value of it is a formula', async () => {
  const word = `export${randomUUID().slice(0, 6)}`
  await createTestUser(app, 'user', { firstName: '=cmd', lastName: word, department: '+1' })
  const body = { list: 'users', format: 'csv', filter: { search: word } } as const
  const { url, rows } = await admin.api('POST /api/exports', { body })
  expect(rows).toBe(1)
  const text = await (await fetch(app.origin + url)).text()
  expect(text).toContain('"Email"')
  expect(text).toContain(`"'=cmd"`)
  expect(text).not.toMatch(/\$argon2/)

  const manager = await createTestUser(app, 'manager')
  await expect(manager.api('POST /api/exports', { body })).rejects.toMatchObject({ code: 'forbidden' })
})

test('M-04 a created account signs in once with its first password, and then has to choose another', async () => {
  const facilityName = 'Riverbend Medical Center'
  const more = { phone: '+1 555 010 0101', facilityName, department: 'Radiology' }
  const body = accountCreation({ ...more, role: 'technician' })
  const created = await admin.api('POST /api/admin/users', { body })
  expect(created).toMatchObject({
    email: body.email,
    role: 'technician',
    isActive: true,
    facilityName,
    department: 'Radiology',
    mustChangePassword: true,
  })
  expect(await auditOf(created.id, 'account.created')).toEqual([
    { actor_id: admin.user.id, details: { role: 'technician', isActive: true } },
  ])
  const mail = await db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('recipient', '=', body.email)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Your Tessa account')
  expect(mail.text_body).not.toContain(body.password)

  const visiting = app.client()
  const answer = await visiting.api('POST /api/auth/login', {
    body: { email: body.email, password: body.password },
  })
  expect(answer).toMatchObject({ mustChangePassword: true })
  if (!('token' in answer)) throw new Error('no token')
  visiting.token = answer.token
  await expect(visiting.api('GET /api/work-orders', { query: {} })).rejects.toMatchObject({
    code: 'password_change_required',
  })
  await visiting.api('POST /api/auth/password', {
    body: { currentPassword: body.password, newPassword: 'another fine passphrase 7' },
  })
  await visiting.api('GET /api/work-orders', { query: {} })
})

test('M-04 the defaults are an active user, and an inactive account is created without a mail', async () => {
  const created = await admin.api('POST /api/admin/users', { body: accountCreation() })
  expect(created).toMatchObject({ role: 'user', isActive: true, phone: null, department: null })

  const body = accountCreation({ isActive: false, phone: '' })
  expect(await admin.api('POST /api/admin/users', { body })).toMatchObject({ isActive: false, phone: null })
  await expect(
    app.client().api('POST /api/auth/login', { body: { email: body.email, password: goodPassword } }),
  ).rejects.toMatchObject({ code: 'wrong_credentials' })
  const mails = await db.selectFrom('mails').select('id').where('recipient', '=', body.email).execute()
  expect(mails).toEqual([])
})

test('M-04 an address that is taken in other case is refused with its field', async () => {
  const { user } = await createTestUser(app)
  const taken = { status: 409, code: 'email_taken', fields: { email: expect.any(String) } }
  const body = accountCreation({ email: user.email.toUpperCase() })
  await expect(admin.api('POST /api/admin/users', { body })).rejects.toMatchObject(taken)

  const other = await createTestUser(app)
  await expect(
    admin.api('PUT /api/admin/users/{id}', {
      params: { id: other.user.id },
      body: { email: user.email.toUpperCase(), firstName: 'Eve', lastName: 'Palmer' },
    }),
  ).rejects.toMatchObject(taken)
})

test.each([
  [{ role: 'root' }, 'role'],
  [{ firstName: '' }, 'firstName'],
  [{ email: 'no address' }, 'email'],
  [{ lastName: 'x'.repeat(101) }, 'lastName'],
  [{ firstName: '<b>Ada</b>' }, 'firstName'],
  [{ isActive: 'yes' }, 'isActive'],
  [{ id: randomUUID() }, 'id'],
  [{ password: 'short' }, 'password'],
  [{ password: 'grace hopper' }, 'password'],
])('M-04 the creation with %o is refused with the name of its field', async (given, field) => {
  const answer = await admin.send('/api/admin/users', {
    method: 'POST',
    body: JSON.stringify({ ...accountCreation(), ...given }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
  const { fields } = (await answer.json()) as { fields: object }
  expect(Object.keys(fields)).toEqual([field])
})

test('I-05 a creation that is sent again makes one account and one mail', async () => {
  const body = accountCreation()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await admin.api('POST /api/admin/users', { body, headers })
  const again = await admin.api('POST /api/admin/users', { body, headers })
  expect(again).toEqual(first)
  const mails = await db.selectFrom('mails').select('id').where('recipient', '=', body.email).execute()
  expect(mails).toHaveLength(1)
  const other = { ...body, lastName: 'Murray' }
  await expect(admin.api('POST /api/admin/users', { body: other, headers })).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  })
})
