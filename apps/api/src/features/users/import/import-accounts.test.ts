import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { httpApp } from '../../../testing/http-app.ts'
import { createTestUser, type TestUser } from '../../../testing/people.ts'
import { whileHeld } from '../../../testing/while-held.ts'
import { createUser } from '../users.service.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { expectKnownDetails } from '../../../testing/known-details.ts'

const app = await httpApp()
const { db } = app
atEnd(() => expectKnownDetails(db))
let admin: TestUser
beforeAll(async () => {
  admin = await createTestUser(app, 'admin', { firstName: 'Root' })
})

const send = (text: string | Buffer, dryRun = false) =>
  admin.api('POST /api/admin/users/import', {
    body: { file: Buffer.from(text).toString('base64'), dryRun },
  })
const outcomes = async (text: string | Buffer, dryRun = false) =>
  (await send(text, dryRun)).rows.map(({ outcome }) => outcome)
const address = () => `grace.${randomUUID()}@hospital.example`
const rowOf = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const header = 'Email,First name,Last name,Role,Department'

test('M-03 a dry run says what would happen and writes nothing', async () => {
  const { user } = await createTestUser(app, 'user', { department: 'Radiology' })
  const fresh = address()
  const text = [
    header,
    `${fresh},Grace,Hopper,technician,Cardiology`,
    `${user.email.toUpperCase()},Ada,Lovelace,user,Surgery`,
    `${user.email},Ada,Lovelace,,`,
    `nobody,Eve,Palmer,,`,
    `${address()},Eve,,,`,
    `${address()},Eve,Palmer,root,`,
    `${address()},<b>Eve</b>,Palmer,,`,
  ].join('\n')
  const before = await db.selectFrom('users').select('id').execute()
  const { rows } = await send(text, true)
  expect(rows.map(({ line, outcome, column }) => [line, outcome, column])).toEqual([
    [2, 'created', null],
    [3, 'changed', null],
    [4, 'refused', 'Email'],
    [5, 'refused', 'Email'],
    [6, 'refused', 'Last name'],
    [7, 'refused', 'Role'],
    [8, 'refused', 'First name'],
  ])
  for (const { outcome, reason } of rows) expect(reason !== null).toBe(outcome === 'refused')
  expect(rows[5]?.reason).toBe('“root” is not one of user, technician, manager, admin.')
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
  expect(await rowOf(user.email)).toMatchObject({ department: 'Radiology' })
})

test('M-03 a bad row stops no good one, and the same file again changes nothing', async () => {
  const { user } = await createTestUser(app, 'user', { department: 'Radiology' })
  const fresh = address()
  const text = `${header}\n${fresh},Grace,Hopper,technician,\nnobody,x,y,,\n${user.email},Ada,Lovelace,manager,Surgery\n`
  expect(await outcomes(text)).toEqual(['created', 'refused', 'changed'])
  expect(await rowOf(fresh)).toMatchObject({ role: 'technician', password_hash: null, is_active: true })
  expect(await rowOf(user.email)).toMatchObject({ role: 'manager', department: 'Surgery' })
  const mails = () =>
    db.selectFrom('mails').select(['subject', 'kind', 'text_body']).where('recipient', '=', fresh).execute()
  const [invitation] = await mails()
  expect(invitation).toMatchObject({ subject: 'You are invited to Tessa', kind: 'invitation' })

  expect(await outcomes(text)).toEqual(['unchanged', 'refused', 'unchanged'])
  expect(await mails()).toHaveLength(1)

  const token = /reset-password#(\S+)/.exec(invitation?.text_body ?? '')?.[1] ?? ''
  const password = 'a much better passphrase 3'
  await app.client().api('POST /api/auth/reset-password', { body: { token, password } })
  expect(await app.client().api('POST /api/auth/login', { body: { email: fresh, password } })).toMatchObject({
    user: { firstName: 'Grace', lastName: 'Hopper' },
    mustChangePassword: false,
  })
})

test('M-03 our own export comes back as it was', async () => {
  const names = { firstName: "O'Brien; & Söhne", lastName: '-Dash' }
  for (const department of ['=SUM', 'Radiology', '"Ward", 3'])
    await createTestUser(app, 'user', { ...names, department })
  const { url } = await admin.api('POST /api/exports', { body: { list: 'users', format: 'csv' } })
  const file = Buffer.from(await (await fetch(app.origin + url)).arrayBuffer())
  const result = await outcomes(file)
  expect(result.length).toBeGreaterThan(3)
  expect(new Set(result)).toEqual(new Set(['unchanged']))
})

test.each<[string, (email: string) => string | Buffer]>([
  ['semicolons', (email) => `Email;First name;Last name\r\n${email};Zoë;Müller\r\n`],
  ['a byte order mark', (email) => `\ufeffEmail,First name,Last name\n${email},Zoë,Müller\n`],
  ['Windows-1252', (email) => Buffer.from(`Email;First name;Last name\r\n${email};Zoë;Müller\r\n`, 'latin1')],
  ['tabs and quotes', (email) => `"Email"\t"First name"\t"Last name"\n"${email}"\t"Zoë"\t"Müller"\n`],
  ['empty lines', (email) => `\n\nEmail,First name,Last name\n\n${email},Zoë,Müller\n\n`],
])('M-03 a file with %s is read', async (_, text) => {
  const email = address()
  expect(await outcomes(text(email))).toEqual(['created'])
  expect(await rowOf(email)).toMatchObject({ first_name: 'Zoë', last_name: 'Müller' })
})

test('M-03 a quoted line break belongs to its cell, and the lines after it are counted right', async () => {
  const text = `${header}\n${address()},"Grace\nAugusta",Hopper,,\n${address()},Eve,,,\n`
  const { rows } = await send(text, true)
  expect(rows.map(({ line, outcome, column }) => [line, outcome, column])).toEqual([
    [2, 'refused', 'First name'],
    [4, 'refused', 'Last name'],
  ])
})

test.each(['Email', 'First name', 'Role', 'Department'])(
  'M-03 a row with a million letters as its %s is refused with its column, and the others are imported',
  async (column) => {
    const names = header.split(',')
    const cells = [address(), 'Grace', 'Hopper', 'user', 'Cardiology']
    const long = names.map((name, index) => (name === column ? 'x'.repeat(1_000_000) : cells[index]))
    const { rows } = await send(`${header}\n${long.join(',')}\n${address()},Eve,Palmer,user,Surgery\n`)
    expect(rows.map(({ line, outcome, column: of }) => [line, outcome, of])).toEqual([
      [2, 'refused', column],
      [3, 'created', null],
    ])
    expect(JSON.stringify(rows).length).toBeLessThan(1000)
  },
)

test('M-03 a row with more cells than the header is refused with its line, empty ones aside', async () => {
  const text = `${header}\n${address()},Grace,Hopper, Jr.,user,Cardiology\n${address()},Eve,Palmer,user,Surgery,, \n`
  const { rows } = await send(text)
  expect(rows).toMatchObject([
    { line: 2, outcome: 'refused', column: null, reason: expect.stringContaining('more cells') },
    { line: 3, outcome: 'created' },
  ])
})

test('M-03 a row whose ID is that of an account with another address makes no second account', async () => {
  const { user } = await createTestUser(app)
  const fresh = address()
  const row = (email: string) => `${email},Ada,Lovelace,${user.id.toUpperCase()}`
  const text = `Email,First name,Last name,ID\n${row(fresh)}\n${row(user.email)}\n`
  expect((await send(text)).rows).toMatchObject([
    { line: 2, outcome: 'refused', column: 'ID' },
    { line: 3, outcome: 'unchanged' },
  ])
  expect(await rowOf(fresh)).toBeUndefined()
})

test('M-03 each of several new people gets a link of their own', async () => {
  const people = [address(), address(), address()]
  await send([header, ...people.map((email) => `${email},Grace,Hopper,,`)].join('\n'))
  for (const email of people) {
    const mail = await db
      .selectFrom('mails')
      .select('text_body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const token = /reset-password#(\S+)/.exec(mail.text_body)?.[1] ?? ''
    const password = `a passphrase of ${randomUUID()}`
    await app.client().api('POST /api/auth/reset-password', { body: { token, password } })
    const signedIn = await app.client().api('POST /api/auth/login', { body: { email, password } })
    expect(signedIn).toMatchObject({ user: { email } })
  }
})

test('M-03 an address that is taken while the file is read is refused as such', async () => {
  const [email, other] = [address(), address()]
  const result = await whileHeld(db, {
    hold: (trx) => createUser(trx, { email, first_name: 'Grace', last_name: 'Hopper' }),
    call: () => send(`${header}\n${email},Grace,Hopper,,\n${other},Eve,Palmer,,\n`),
  })
  expect(result).toMatchObject({
    value: {
      rows: [
        { line: 2, outcome: 'refused', column: 'Email' },
        { line: 3, outcome: 'created' },
      ],
    },
  })
  expect(await rowOf(other)).toMatchObject({ first_name: 'Eve' })
})

test.each([
  ['a password', `${header},Password\n`],
  ['an unknown column', `${header},Shoe size\n`],
  ['a column twice', `${header},Role\n`],
  ['a missing column', 'Email,First name\n'],
  ['nothing', '\n'],
  ['an open quote', `${header}\n"a,b\n`],
  ['5,001 rows', `${header}\n${'a,b,c,,\n'.repeat(5001)}`],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])],
])('M-03 a file with %s is refused as a whole', async (_, text) => {
  await expect(send(text, true)).rejects.toMatchObject({
    status: 400,
    code: 'validation',
    fields: { file: expect.any(String) },
  })
})

test('M-03 no file changes the role or the state of its sender', async () => {
  const text = `Email,First name,Last name,Role,Status\n${admin.user.email},Root,Lovelace,user,inactive\n`
  const { rows } = await send(text)
  expect(rows).toMatchObject([{ outcome: 'refused', column: 'Role', reason: 'This is your own account.' }])
  expect(await rowOf(admin.user.email)).toMatchObject({ role: 'admin', is_active: true })
})

// It takes seconds on its own, and minutes beside other work.
test('M-03 5,000 rows are imported', { timeout: 300_000 }, async () => {
  const word = randomUUID()
  const rows = Array.from({ length: 5000 }, (_, index) => `p${index}.${word}@hospital.example,Grace,Hopper,,`)
  const result = await outcomes([header, ...rows].join('\n'))
  expect(new Set(result)).toEqual(new Set(['created']))
})
