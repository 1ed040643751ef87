import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openJobs } from '../jobs/jobs.ts'
import { createTestUser } from '../testing/people.ts'
import { mailContent, sentMails } from '../testing/sent-mails.ts'
import { type Mail, queueMail, requeueQueuedMails } from './mail.ts'

const { app, become, db, jobs, queue, receivedBy, rowOf, smtp, work } = await sentMails()

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

test('O-03 a mail reaches an address with letters beyond ASCII', async () => {
  await work()
  const to = await queue({ ...mailContent(), to: `jürgen.${randomUUID()}@klinik.example` })
  await become(to, 'sent')
  expect(receivedBy(to)).toHaveLength(1)
})

test('O-03 a mail that can be ended says so to the mail program', async () => {
  await work()
  const ended = mailContent()
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

test('O-03 the mail of a forgotten password arrives, and its link works', async () => {
  await work()
  const { user } = await createTestUser(app)
  await app.client().api('POST /api/auth/forgot-password', { body: { email: user.email } })
  await become(user.email, 'sent')

  const text = receivedBy(user.email)[0]?.text.replaceAll('=\r\n', '') ?? ''
  const token = /reset-password#([\w-]+)/.exec(text)?.[1] ?? ''
  const body = { token, password: 'another fine passphrase 7' }
  expect(await app.client().api('POST /api/auth/reset-password', { body })).toBeNull()
})

test('O-03 a mail whose cause is rolled back was never there', async () => {
  const mail = mailContent()
  const before = await jobs.findJobs('send-mail', { queued: true })
  const failing = db.transaction().execute(async (trx) => {
    await queueMail(trx, jobs, mail)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await rowOf(mail.to)).toBeUndefined()
  expect(await jobs.findJobs('send-mail', { queued: true })).toHaveLength(before.length)
})

test('O-03 a mail for a user who is locked out leaves before mails that strangers cause', async () => {
  const strangers = Array.from({ length: 40 }, (): Mail => ({ ...mailContent(), kind: 'confirmation' }))
  for (const mail of strangers) await queue(mail)
  const to = await queue({ ...mailContent(), kind: 'password-reset' })
  await work()
  for (const mail of [...strangers, { to }]) await become(mail.to, 'sent')
  const order = smtp.received.flatMap((mail) => mail.to)
  const place = order.indexOf(to) - Math.min(...strangers.map((mail) => order.indexOf(mail.to)))
  // Its lane looks for mails within half a second, in which the other lane sends a batch or two.
  expect(place).toBeLessThan(strangers.length / 2)
})

test('O-03 two servers send a hundred mails once each, ten at a time', { timeout: 30_000 }, async () => {
  const other = await openJobs(app.url, { error: () => {} }, { attend: false })
  onTestFinished(() => other.stop({ graceful: false }))
  const mails = Array.from({ length: 100 }, mailContent)
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
  const to = mailContent().to
  const subjects = Array.from({ length: 8 }, (_, n) => `Step ${n} of your work order`)
  // The first is the longest to send.
  for (const [n, subject] of subjects.entries())
    await queue({ ...mailContent(), to, subject, paragraphs: ['x'.repeat(n === 0 ? 2_000_000 : 1)] })
  await work()
  await vi.waitFor(() => expect(receivedBy(to)).toHaveLength(8), { timeout: 20_000, interval: 50 })
  expect(receivedBy(to).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())).toEqual(subjects)
})

test('O-03 an address is one mailbox to the mail library, whatever else can be read into it', async () => {
  await work()
  const victim = `victim.${randomUUID()}@hospital.example`
  const [name, copied] = [`1<${victim}>`, `eve@evil.example, ${victim}`]
  for (const to of [name, copied]) await queue({ ...mailContent(), to, replyTo: to })
  for (const to of [name, copied])
    await vi.waitFor(async () => expect((await rowOf(to))?.attempts).toBeGreaterThan(0), 10_000)
  expect(receivedBy(victim)).toEqual([])
})

test('O-03 without a mail server the mail is kept and shown', async () => {
  const shown: string[] = []
  await work({ smtpUrl: undefined, logMail: ({ recipient }) => shown.push(recipient) })
  const to = await queue()
  await become(to, 'suppressed')
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
  await requeueQueuedMails(db, jobs)
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
  await requeueQueuedMails(db, jobs)
  await requeueQueuedMails(db, jobs)
  const row = await rowOf(to)
  const queued = await jobs.findJobs<{ id: string }>('send-mail', { queued: true })
  expect(queued.filter(({ data }) => data.id === row?.id)).toHaveLength(1)

  await work()
  await become(to, 'sent')
  expect(receivedBy(to)).toHaveLength(1)
})
