import { randomUUID } from 'node:crypto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { person } from '../../testing/people.ts'
import { mailServer } from '../../testing/smtp.ts'
import { openJobs } from '../../jobs.ts'
import { deliverMails, type Postman } from './deliver-mails.ts'
import { openMailQueue, queueMail, requeueWaiting, type Mail } from './mail.ts'

const app = await httpApp()
const { db, jobs } = app
const smtp = await mailServer()
afterEach(() => {
  smtp.refuse = undefined
  smtp.refuseFor = undefined
  smtp.silent = false
})

const work = async (given: Partial<Postman> = {}): Promise<() => Promise<void>> => {
  const postman = { db, jobs, smtpUrl: smtp.url, from: 'Tessa <no-reply@tessa.example>', show: () => {} }
  const stop = await deliverMails({ ...postman, pollingSeconds: 0.5, ...given })
  onTestFinished(stop)
  return stop
}

const letter = () => ({
  to: `ada.${randomUUID()}@hospital.example`,
  subject: 'Your work order',
  paragraphs: ['Hello Ada,', 'The <b>pump</b> & the monitor are ready.'],
  action: { label: 'Open it', url: 'https://tessa.example/work-orders/7?a=1&b=2' },
})
const queue = async (mail: Mail = letter()): Promise<string> => {
  await db.transaction().execute((trx) => queueMail(trx, jobs, mail))
  return mail.to
}
const rowOf = (recipient: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', recipient).executeTakeFirst()
const become = (recipient: string, status: string) =>
  vi.waitFor(async () => expect(await rowOf(recipient)).toMatchObject({ status }), {
    timeout: 20_000,
    interval: 50,
  })
const receivedBy = (recipient: string) => smtp.received.filter(({ to }) => to.includes(recipient))

test('O-03 a mail goes out once, as text and as HTML', async () => {
  await work()
  const to = await queue()
  await become(to, 'sent')

  const [mail, ...more] = receivedBy(to)
  expect(more).toEqual([])
  expect(mail?.from).toBe('no-reply@tessa.example')
  expect(mail?.text).toContain('Subject: Your work order')
  expect(mail?.text).toContain('&lt;b&gt;pump&lt;/b&gt; &amp; the monitor')
  expect(await rowOf(to)).toMatchObject({ attempts: 1, last_error: null, sent_at: expect.any(Date) })
})

test('O-03 a mail that can be ended says so to the mail program', async () => {
  await work()
  const ended = letter()
  await queue({ ...ended, unsubscribeUrl: (id) => `https://tessa.example/unsubscribe/${id}` })
  const to = await queue()
  await become(ended.to, 'sent')
  await become(to, 'sent')
  const { id } = (await rowOf(ended.to)) ?? {}
  // Long lines are folded.
  const [head = ''] = (receivedBy(ended.to)[0]?.text ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n')
  expect(head).toContain(`List-Unsubscribe: <https://tessa.example/unsubscribe/${id}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(receivedBy(to)[0]?.text).not.toContain('List-Unsubscribe')
})

test(
  'O-03 a server that falls silent in the middle gets the mail once it answers again',
  { timeout: 30_000 },
  async () => {
    await openMailQueue(jobs, { retryDelay: 1, retryLimit: 5 })
    smtp.silent = true
    await work({ patienceMs: 300 })
    const to = await queue()
    await vi.waitFor(async () => expect((await rowOf(to))?.attempts).toBeGreaterThan(0), {
      timeout: 20_000,
      interval: 50,
    })
    smtp.silent = false
    await become(to, 'sent')
    expect(receivedBy(to)).toHaveLength(1)
    expect(await rowOf(to)).toMatchObject({ text_body: '', html_body: '' })
  },
)

test('O-03 the mail of a forgotten password arrives, and its link works', async () => {
  await work()
  const { user } = await person(app)
  await app.visitor().api('POST /api/auth/forgot-password', { body: { email: user.email } })
  await become(user.email, 'sent')

  const text = receivedBy(user.email)[0]?.text.replaceAll('=\r\n', '') ?? ''
  const token = /reset-password#([\w-]+)/.exec(text)?.[1] ?? ''
  const body = { token, password: 'another fine passphrase 7' }
  expect(await app.visitor().api('POST /api/auth/reset-password', { body })).toBeNull()
})

test('O-03 a mail whose cause is rolled back was never there', async () => {
  const mail = letter()
  const before = await jobs.findJobs('send-mail', { queued: true })
  const failing = db.transaction().execute(async (trx) => {
    await queueMail(trx, jobs, mail)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await rowOf(mail.to)).toBeUndefined()
  expect(await jobs.findJobs('send-mail', { queued: true })).toHaveLength(before.length)
})

test('O-03 a server that refuses for a while gets the mail later, once', { timeout: 30_000 }, async () => {
  await openMailQueue(jobs, { retryDelay: 1, retryLimit: 2 })
  smtp.refuse = 'Mailbox busy'
  await work()
  const to = await queue()
  await vi.waitFor(async () => expect((await rowOf(to))?.attempts).toBeGreaterThan(0), 10_000)
  expect(await rowOf(to)).toMatchObject({
    status: 'queued',
    last_error: expect.stringContaining('Mailbox busy'),
  })

  smtp.refuse = undefined
  await become(to, 'sent')
  expect(receivedBy(to)).toHaveLength(1)
  expect(await rowOf(to)).toMatchObject({ last_error: null })
})

test(
  'O-03 a server that refuses for good: the mail ends as failed, with its words kept',
  { timeout: 30_000 },
  async () => {
    await openMailQueue(jobs, { retryDelay: 1, retryLimit: 2 })
    smtp.refuse = 'No such mailbox'
    await work()
    const to = await queue()
    await become(to, 'failed')
    expect(await rowOf(to)).toMatchObject({
      attempts: 3,
      sent_at: null,
      last_error: expect.stringContaining('No such mailbox'),
    })
  },
)

test('O-03 there are eight tries, each wait longer than the last', async () => {
  await openMailQueue(jobs)
  expect(await jobs.getQueue('send-mail')).toMatchObject({
    retryLimit: 7,
    retryDelay: 45,
    retryBackoff: true,
  })
})

test('O-03 what somebody waits for who is locked out leaves before the news of strangers', async () => {
  const strangers = Array.from({ length: 40 }, (): Mail => ({ ...letter(), kind: 'confirmation' }))
  for (const mail of strangers) await queue(mail)
  const to = await queue({ ...letter(), kind: 'password-reset' })
  await work()
  for (const mail of [...strangers, { to }]) await become(mail.to, 'sent')
  const order = smtp.received.flatMap((mail) => mail.to)
  const place = order.indexOf(to) - Math.min(...strangers.map((mail) => order.indexOf(mail.to)))
  // Among those that were under way at the same moment.
  expect(place).toBeLessThan(10)
})

test('O-03 a mail about an account does not wait for a server that is silent to others', async () => {
  smtp.silent = true
  await work()
  const strangers = Array.from({ length: 12 }, (): Mail => ({ ...letter(), kind: 'confirmation' }))
  // Those that an earlier test left behind have been given up.
  smtp.answer()
  for (const mail of strangers) await queue(mail)
  await vi.waitFor(() => expect(smtp.unanswered()).toBe(10), { timeout: 20_000, interval: 20 })
  smtp.silent = false
  await become(await queue({ ...letter(), kind: 'account' }), 'sent')
  const busy = db.selectFrom('mails').select('id').where('sending_until', 'is not', null)
  expect(await busy.execute()).toHaveLength(10)
  smtp.answer()
})

test('O-03 two servers send a hundred mails once each, ten at a time', { timeout: 30_000 }, async () => {
  const other = await openJobs(app.url, { error: () => {} }, { attend: false })
  onTestFinished(() => other.stop({ graceful: false }))
  const mails = Array.from({ length: 100 }, letter)
  for (const mail of mails) {
    await queue(mail)
    // As after a crash between sending and telling the queue.
    await jobs.send('send-mail', { id: (await rowOf(mail.to))?.id })
  }
  await work()
  await work({ jobs: other })
  for (const { to } of mails) await become(to, 'sent')
  expect(mails.filter(({ to }) => receivedBy(to).length !== 1)).toEqual([])
})

test('O-03 the mails of one person arrive in the order in which they were written', async () => {
  const to = letter().to
  const subjects = Array.from({ length: 8 }, (_, n) => `Step ${n} of your work order`)
  // The first is the longest to send.
  for (const [n, subject] of subjects.entries())
    await queue({ ...letter(), to, subject, paragraphs: ['x'.repeat(n === 0 ? 2_000_000 : 1)] })
  await work()
  await vi.waitFor(() => expect(receivedBy(to)).toHaveLength(8), { timeout: 20_000, interval: 50 })
  expect(receivedBy(to).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())).toEqual(subjects)
})

test('O-03 one mail that is refused does not hold up those that leave with it', async () => {
  await openMailQueue(jobs, { retryDelay: 1, retryLimit: 0 })
  const [refused, fine] = [letter(), letter()]
  smtp.refuseFor = refused.to
  for (const mail of [refused, fine]) await queue(mail)
  await work()
  await become(refused.to, 'failed')
  await become(fine.to, 'sent')
  expect(await rowOf(refused.to)).toMatchObject({
    last_error: expect.stringContaining('No such mailbox'),
    text_body: expect.stringContaining('Hello Ada'),
  })
})

test.each(['password-reset', 'email-confirmation'] as const)(
  'O-03 the one-time link of a %s mail is nowhere once the mail is given up, or shown in a demo',
  async (kind) => {
    await openMailQueue(jobs, { retryDelay: 1, retryLimit: 0 })
    smtp.refuse = 'No such mailbox'
    const stop = await work()
    const given = await queue({ ...letter(), kind })
    await become(given, 'failed')
    await stop()
    expect(await rowOf(given)).toMatchObject({ text_body: '', html_body: '' })
    const manager = await person(app, 'manager')
    const { items } = await manager.api('GET /api/admin/undelivered-mails')
    const mine = items.find(({ recipient }) => recipient === given)
    expect(mine).toMatchObject({ canRetry: false })
    await expect(
      manager.api('POST /api/admin/undelivered-mails/{id}/retry', { params: { id: mine?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 404 })

    const shown: string[] = []
    await work({ smtpUrl: undefined, show: ({ text_body }) => shown.push(text_body) })
    const kept = await queue({ ...letter(), kind })
    await become(kept, 'kept')
    expect(shown.join()).toContain('Open it:')
    expect(await rowOf(kept)).toMatchObject({ text_body: '', html_body: '' })
  },
)

test('O-03 an address is one mailbox to the mail library, whatever else can be read into it', async () => {
  await work()
  const victim = `victim.${randomUUID()}@hospital.example`
  const [name, copied] = [`1<${victim}>`, `eve@evil.example, ${victim}`]
  for (const to of [name, copied]) await queue({ ...letter(), to, replyTo: to })
  for (const to of [name, copied])
    await vi.waitFor(async () => expect((await rowOf(to))?.attempts).toBeGreaterThan(0), 10_000)
  expect(receivedBy(victim)).toEqual([])
})

test('O-03 without a mail server the mail is kept and shown', async () => {
  const shown: string[] = []
  await work({ smtpUrl: undefined, show: ({ recipient }) => shown.push(recipient) })
  const to = await queue()
  await become(to, 'kept')
  expect(shown).toEqual([to])
})

test('O-03 a restart sends what still waits, and nothing twice', async () => {
  const sent = await (async () => {
    const stop = await work()
    const to = await queue()
    await become(to, 'sent')
    await stop()
    return to
  })()
  const waiting = await queue()
  await requeueWaiting(db, jobs)
  // The same job twice, as after a crash between sending and telling the queue.
  const row = await rowOf(sent)
  await jobs.send('send-mail', { id: row?.id })

  await work()
  await become(waiting, 'sent')
  const last = await queue()
  await become(last, 'sent')
  expect(receivedBy(sent)).toHaveLength(1)
  expect(receivedBy(waiting)).toHaveLength(1)
})

test('O-03 after a restore, which brings no jobs, waiting mails are queued again', async () => {
  const to = await queue()
  await jobs.deleteAllJobs('send-mail')
  await requeueWaiting(db, jobs)
  await requeueWaiting(db, jobs)
  const row = await rowOf(to)
  const queued = await jobs.findJobs<{ id: string }>('send-mail', { queued: true })
  expect(queued.filter(({ data }) => data.id === row?.id)).toHaveLength(1)

  await work()
  await become(to, 'sent')
  expect(receivedBy(to)).toHaveLength(1)
})

test(
  'O-03 a mail that finally fails stands in its case and before the managers, who can have it tried again',
  { timeout: 30_000 },
  async () => {
    await openMailQueue(jobs, { retryDelay: 1, retryLimit: 1 })
    const ada = await person(app)
    const manager = await person(app, 'manager')
    const { id } = await ada.api('POST /api/work-orders', {
      body: {
        equipmentType: 'autoclave',
        contactName: 'Ada',
        contactPhone: '5550100',
        contactEmail: ada.user.email,
        issueDescription: 'stops',
      },
    })
    smtp.refuse = '550 no such mailbox'
    await work()
    const to = await queue({ ...letter(), about: { subject: 'work-order', id } })
    await become(to, 'failed')

    const { activity } = await manager.api('GET /api/work-orders/{id}', { params: { id } })
    expect(activity.filter(({ activity_type }) => activity_type === 'mail_failed')).toEqual([
      expect.objectContaining({ description: 'A mail could not be delivered: Your work order' }),
    ])
    const { items } = await manager.api('GET /api/admin/undelivered-mails')
    const mine = items.find(({ recipient }) => recipient === to)
    expect(mine).toMatchObject({ subject: 'Your work order', error: expect.stringContaining('550') })

    smtp.refuse = undefined
    await manager.api('POST /api/admin/undelivered-mails/{id}/retry', { params: { id: mine?.id ?? '' } })
    await become(to, 'sent')
    expect(receivedBy(to)).toHaveLength(1)
  },
)
