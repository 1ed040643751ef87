import { randomUUID } from 'node:crypto'
import type { MailFilter, SentMail } from '@tessa/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MailKind } from '../../db/schema/mail-tables.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { db } = app
let manager: TestUser
let admin: TestUser
beforeAll(async () => {
  manager = await createTestUser(app, 'manager')
  admin = await createTestUser(app, 'admin')
})

interface Written {
  readonly recipient?: string
  readonly subject?: string
  readonly status?: SentMail['status']
  readonly at?: string
  readonly kind?: MailKind
  readonly text?: string
  readonly error?: string
  readonly about?: string
  readonly sentAt?: string
}

const newAddress = () => `ada.${randomUUID()}@hospital.example`

const write = async (given: Written = {}): Promise<string> => {
  const id = randomUUID()
  const { recipient = newAddress(), text = 'Hello Ada,', about, sentAt } = given
  await db
    .insertInto('mails')
    .values({
      id,
      recipient,
      mailbox: recipient.toLowerCase().replace(/\+.*@/, '@'),
      subject: given.subject ?? 'Your work order',
      text_body: text,
      html_body: text,
      status: given.status ?? 'failed',
      kind: given.kind ?? 'progress',
      last_error: given.error ?? null,
      subject_kind: about === undefined ? null : 'work-order',
      subject_id: about ?? null,
      sent_at: sentAt === undefined ? null : new Date(sentAt),
    })
    .execute()
  if (given.at !== undefined)
    await sql`update mails set created_at = ${given.at}::timestamptz where id = ${id}`.execute(db)
  return id
}

const list = (query: MailFilter & { cursor?: string; limit?: number } = {}, who = manager) =>
  who.api('GET /api/admin/mails', { query })
const idsOf = ({ items }: { items: readonly SentMail[] }): string[] => items.map(({ id }) => id)
const read = (id: string, who = manager) => who.api('GET /api/admin/mails/{id}', { params: { id } })
const sendAgain = (id: string) => manager.api('POST /api/admin/mails/{id}/retry', { params: { id } })
const jobsOf = async (id: string): Promise<number> =>
  (await app.jobs.findJobs<{ id: string }>('send-mail', { queued: true })).filter(
    ({ data }) => data.id === id,
  ).length
const auditOf = async (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['event', 'actor_id', 'details'])
    .where(sql<boolean>`details ->> 'mail' = ${id}`)
    .execute()

test('mails are listed newest first, page by page, also those of one moment and of microseconds', async () => {
  const recipient = newAddress()
  const written: string[] = []
  for (const time of ['08:00:00.000001', '08:00:00.000002', '08:00:00.5', '09:00:00'])
    written.push(await write({ recipient, at: `2031-01-01T${time}Z` }))
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ recipient, limit: 2, ...(cursor ? { cursor } : {}) })
    expect(page.total).toBe(4)
    seen.push(...idsOf(page))
    cursor = page.nextCursor
  } while (cursor !== null)

  expect(seen).toEqual(written.toReversed())
  await expect(list({ cursor: Buffer.from(randomUUID()).toString('base64url') })).rejects.toMatchObject({
    code: 'validation',
    fields: { cursor: expect.any(String) },
  })
})

test('status, days, an address in any writing, and words narrow the list', async () => {
  const [name, word] = [`grace${Date.now()}`, `w${randomUUID().replaceAll('-', '')}`]
  const recipient = `${name}@hospital.example`
  const kept = await write({ recipient, status: 'suppressed', at: '2031-02-01T12:00:00Z', subject: word })
  const failed = await write({ recipient, at: '2031-02-02T12:00:00Z', subject: `${word} again` })
  const days = { from: '2031-02-02', to: '2031-02-02' }

  expect(idsOf(await list({ recipient: `${name.toUpperCase()}+x@hospital.example` }))).toEqual([failed, kept])
  expect(idsOf(await list({ recipient, status: 'suppressed' }))).toEqual([kept])
  expect(idsOf(await list({ recipient, ...days }))).toEqual([failed])
  for (const search of [name, recipient, word]) expect(idsOf(await list({ search }))).toEqual([failed, kept])
  expect(idsOf(await list({ search: `${word.slice(0, 12)} again` }))).toEqual([failed])
  expect(await list({ search: `no${word}` })).toEqual({ items: [], nextCursor: null, total: 0 })
  await expect(list({ from: '2031-02-30' })).rejects.toMatchObject({ fields: { from: expect.any(String) } })
})

test('words that most mails have are found page by page as well', async () => {
  const word = `common${Date.now()}`
  await sql`insert into mails (id, recipient, subject, text_body, html_body, status, created_at)
    select gen_random_uuid(), 'a@b.example', ${word}::text || ' ' || n, '', '', 'sent',
      '2029-01-01'::timestamptz + n * interval '1 second' from generate_series(1, 3000) n`.execute(db)
  const first = await list({ search: word, limit: 2 })
  expect(first.total).toBe(1001)
  expect(first.items.map(({ subject }) => subject)).toEqual([`${word} 3000`, `${word} 2999`])
  const second = await list({ search: word, limit: 2, cursor: first.nextCursor ?? '' })
  expect(second.items.map(({ subject }) => subject)).toEqual([`${word} 2998`, `${word} 2997`])
  // Older than the newest mails that are looked through first.
  expect((await list({ search: `${word} 999` })).items.map(({ subject }) => subject)).toEqual([`${word} 999`])
})

test('a mail names the case or the account that it is about', async () => {
  const { id: order, shortNumber } = await admin.api('POST /api/work-orders', {
    body: {
      equipmentType: 'autoclave',
      contactName: 'Ada',
      contactPhone: '5550100',
      contactEmail: newAddress(),
      issueDescription: 'cold',
    },
  })
  const mail = await write({ about: order })
  const notice = await write({ recipient: manager.user.email, kind: 'account' })

  const ofOrder = await list({ about: order })
  expect(ofOrder.items).toMatchObject([
    { id: mail, about: { kind: 'work-order', id: order, number: shortNumber } },
  ])
  expect(await read(notice)).toMatchObject({ about: { kind: 'account', id: manager.user.id, number: null } })
})

const kinds: readonly MailKind[] = [
  'password-reset',
  'account',
  'email-confirmation',
  'confirmation',
  'progress',
  'staff',
  'contact',
]
const secret = 'k9Zt_secret-KEY-3141592653'
const keyed = {
  text: `Hello,\n\nSet it:\nhttps://tessa.example/reset-password#${secret}\n\nor tessa.example/follow/${secret}`,
  error: `550 blocked: http://127.0.0.1:8080/follow/${secret}`,
  subject: `See www.tessa.example/${secret}`,
}

test('no answer carries a key, whatever the mail, for managers and administrators', async () => {
  const recipient = newAddress()
  const ids = await Promise.all(kinds.map((kind) => write({ recipient, kind, ...keyed })))
  for (const client of [manager, admin]) {
    const answers = [await client.send(`/api/admin/mails?recipient=${recipient}`, { method: 'GET' })]
    for (const id of ids) answers.push(await client.send(`/api/admin/mails/${id}`, { method: 'GET' }))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain(secret)
    }
  }
  for (const id of ids) {
    const answer = await manager.send(`/api/admin/mails/${id}/retry`, { method: 'POST' })
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining(secret)])
  }
  const { rows } = await sql<{ log: string }>`
    select details::text as log from audit_log where details::text like ${`%${secret}%`}`.execute(db)
  expect(rows).toEqual([])
})

test('a mail about an account is shown to nobody, another one without its links', async () => {
  const [account, other, gone] = await Promise.all([
    write({ kind: 'account', text: 'Your password was changed.' }),
    write({ text: 'It is ready.\n\nView progress:\nhttps://tessa.example/follow/abc' }),
    write({ status: 'sent', text: '' }),
  ])
  expect(await read(account, admin)).toMatchObject({ text: null, textState: 'withheld' })
  expect(await read(other)).toMatchObject({
    text: 'It is ready.\n\nView progress:\n[link removed]',
    textState: 'without-links',
  })
  expect(await read(gone)).toMatchObject({ text: null, textState: 'removed' })
})

test('in a demo administrators read every mail, and managers do not', async () => {
  const demo = await testApp({ demo: true })
  const id = randomUUID()
  const text = `Open it: https://tessa.example/reset-password#${secret}`
  await demo.db
    .insertInto('mails')
    .values({
      id,
      recipient: newAddress(),
      subject: 'x',
      text_body: text,
      html_body: '',
      kind: 'password-reset',
      status: 'suppressed',
    })
    .execute()
  const [root, mia] = [await createTestUser(demo, 'admin'), await createTestUser(demo, 'manager')]
  expect(await read(id, root)).toMatchObject({ text, textState: 'whole' })
  expect(await read(id, mia)).toMatchObject({ text: null, textState: 'withheld' })
})

test('reading a mail and sending it again leave one entry each in the audit log', async () => {
  const id = await write()
  await read(id)
  await sendAgain(id)
  expect(await auditOf(id)).toEqual([
    {
      event: 'mail.read',
      actor_id: manager.user.id,
      details: { mail: id, kind: 'progress', shown: 'without-links' },
    },
    { event: 'mail.sent-again', actor_id: manager.user.id, details: { mail: id, kind: 'progress' } },
  ])
})

test('a failed mail is sent again once, however often it is asked', async () => {
  const id = await write()
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => sendAgain(id)))
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(5)
  for (const reason of refused) expect(reason).toMatchObject({ status: 409 })
  expect(await jobsOf(id)).toBe(1)
  expect(await auditOf(id)).toHaveLength(1)
  expect(await read(id)).toMatchObject({ status: 'queued', canRetry: false })
})

test('a mail whose link was removed, and one that is nowhere, are refused', async () => {
  await expect(sendAgain(await write({ text: '' }))).rejects.toMatchObject({ status: 409 })
  await expect(sendAgain(randomUUID())).rejects.toMatchObject({ status: 404 })
})

test('all failed mails of a filter are sent again once, and no others', async () => {
  const word = `w${randomUUID().replaceAll('-', '')}`
  const failed = await Promise.all([1, 2, 3].map(() => write({ subject: word })))
  const others = await Promise.all([
    write({ subject: word, text: '' }),
    write({ subject: word, status: 'sent' }),
    write(),
  ])
  const all = () => manager.api('POST /api/admin/mails/retry', { body: { search: word } })

  const answers = await Promise.all([all(), all(), all()])

  expect(answers.map(({ queued }) => queued).reduce((sum, queued) => sum + queued)).toBe(3)
  expect(await all()).toEqual({ queued: 0, left: 0 })
  for (const id of failed) expect(await jobsOf(id)).toBe(1)
  for (const id of others) expect(await jobsOf(id)).toBe(0)
  const entries = await db
    .selectFrom('audit_log')
    .select('details')
    .where('event', '=', 'mail.sent-again')
    .where(sql<boolean>`details ->> 'filter' like ${`%${word}%`}`)
    .execute()
  expect(entries).toHaveLength(answers.filter(({ queued }) => queued > 0).length)
})

test('a work order says that mails to its requester fail, until one arrives', async () => {
  const contactEmail = newAddress()
  const { id } = await app.client().api('POST /api/work-orders', {
    body: {
      equipmentType: 'autoclave',
      contactName: 'Ada',
      contactPhone: '5550100',
      contactEmail,
      issueDescription: 'cold',
    },
  })
  const failing = async () =>
    (await manager.api('GET /api/work-orders/{id}', { params: { id } })).failing_mail
  expect(await failing()).toBeNull()

  await write({ recipient: contactEmail, at: '2031-03-01T08:00:00Z', error: '450 busy' })
  await write({
    recipient: contactEmail.toUpperCase(),
    at: '2031-03-02T08:00:00Z',
    error: `550 no such mailbox, see https://mail.example/${secret}`,
  })
  expect(await failing()).toEqual({
    address: contactEmail,
    failures: 2,
    since: '2031-03-01T08:00:00.000Z',
    reason: '550 no such mailbox, see [link removed]',
  })

  await write({ recipient: contactEmail, status: 'sent', sentAt: '2031-03-03T08:00:00Z' })
  expect(await failing()).toBeNull()
})

test('a page is read from an index, whatever narrows it', async () => {
  await sql`insert into mails (id, recipient, mailbox, subject, text_body, html_body, status, created_at)
    select gen_random_uuid(), 'u' || n % 500 || '@x.example', 'u' || n % 500 || '@x.example', 'Mail ' || n, '', '',
      case when n % 400 = 0 then 'failed' else 'sent' end, '2020-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, 20000) n`.execute(db)
  await sql`vacuum analyze mails`.execute(db)
  const scanned = async (): Promise<number> => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ rows: number }>`select coalesce(seq_tup_read, 0) as rows
      from pg_stat_user_tables where relname = 'mails'`.execute(db)
    return rows[0]?.rows ?? 0
  }
  const narrowed: readonly MailFilter[] = [
    {},
    { status: 'failed' },
    { recipient: 'u7@x.example' },
    { about: randomUUID() },
    { search: 'u7' },
    { from: '2020-01-01', to: '2020-01-01' },
  ]
  for (const query of narrowed) {
    const before = await scanned()
    await list({ ...query, limit: 25 })
    expect([query, (await scanned()) - before]).toEqual([query, 0])
  }
})
