import { expect, test, vi } from 'vitest'
import { createTestUser } from '../../testing/people.ts'
import { mailContent, sentMails } from '../../testing/sent-mails.ts'
import { type Mail, openMailQueue } from '../../notifications/mail.ts'

const { app, become, db, jobs, queue, receivedBy, rowOf, smtp, work } = await sentMails()

test(
  'O-03 a server that stops responding during a mail gets the mail when it responds again',
  { timeout: 30_000 },
  async () => {
    await openMailQueue(jobs, { retryDelay: 1, retryLimit: 5 })
    smtp.silent = true
    await work({ timeoutMs: 300 })
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

test('O-03 a permanently rejected mail ends as failed and keeps its text', { timeout: 30_000 }, async () => {
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
})

test('O-03 there are eight attempts with increasing waits', async () => {
  await openMailQueue(jobs)
  expect(await jobs.getQueue('send-mail')).toMatchObject({
    retryLimit: 7,
    retryDelay: 45,
    retryBackoff: true,
  })
})

test('O-03 an account mail does not wait for other mails to a silent server', async () => {
  await openMailQueue(jobs)
  const strangers = Array.from({ length: 12 }, (): Mail => ({ ...mailContent(), kind: 'confirmation' }))
  for (const mail of strangers) await queue(mail)
  // The mails of earlier tests have already failed.
  smtp.answer()
  smtp.silent = true
  // A worker that starts earlier takes a smaller batch, which fills the lane as well.
  await work()
  await vi.waitFor(() => expect(smtp.unanswered()).toBe(10), { timeout: 20_000, interval: 20 })
  smtp.silent = false
  await become(await queue({ ...mailContent(), kind: 'account' }), 'sent')
  const busy = db.selectFrom('mails').select('id').where('sending_until', 'is not', null)
  expect(await busy.execute()).toHaveLength(10)
  smtp.answer()
})

test('O-03 a rejected mail does not delay the other mails of its batch', async () => {
  await openMailQueue(jobs, { retryDelay: 1, retryLimit: 0 })
  const [refused, fine] = [mailContent(), mailContent()]
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

test.each(['password-reset', 'email-confirmation', 'invitation'] as const)(
  'O-03 the one-time link of a %s mail is removed when the mail fails or is kept',
  async (kind) => {
    await openMailQueue(jobs, { retryDelay: 1, retryLimit: 0 })
    smtp.refuse = 'No such mailbox'
    const stop = await work()
    const given = await queue({ ...mailContent(), kind })
    await become(given, 'failed')
    await stop()
    expect(await rowOf(given)).toMatchObject({ text_body: '', html_body: '' })
    const manager = await createTestUser(app, 'manager')
    const { items } = await manager.api('GET /api/admin/mails', { query: { recipient: given } })
    const [mine] = items
    expect(mine).toMatchObject({ canRetry: false })
    await expect(
      manager.api('POST /api/admin/mails/{id}/retry', { params: { id: mine?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 409 })

    const shown: string[] = []
    await work({ smtpUrl: undefined, logMail: ({ text_body }) => shown.push(text_body) })
    const kept = await queue({ ...mailContent(), kind })
    await become(kept, 'suppressed')
    expect(shown.join()).toContain('Open it:')
    expect(await rowOf(kept)).toMatchObject({ text_body: '', html_body: '' })
  },
)

test('in a demo every mail keeps its text, and outside of it none that was sent', async () => {
  await openMailQueue(jobs, { retryDelay: 1, retryLimit: 0 })
  const stop = await work({ keepsText: true })
  const shown = await queue({ ...mailContent(), kind: 'password-reset' })
  await become(shown, 'sent')
  expect(await rowOf(shown)).toMatchObject({ text_body: expect.stringContaining('Open it:') })
  await stop()
  const stopWithout = await work({ keepsText: true, smtpUrl: undefined })
  const kept = await queue({ ...mailContent(), kind: 'email-confirmation' })
  await become(kept, 'suppressed')
  expect(await rowOf(kept)).toMatchObject({ text_body: expect.stringContaining('Open it:') })
  await stopWithout()
  await work()
  const sent = await queue()
  await become(sent, 'sent')
  expect(await rowOf(sent)).toMatchObject({ text_body: '', html_body: '' })
})

test(
  'O-03 a failed mail appears in its case and in the list of the managers, who can retry it',
  { timeout: 30_000 },
  async () => {
    await openMailQueue(jobs, { retryDelay: 1, retryLimit: 1 })
    const ada = await createTestUser(app)
    const manager = await createTestUser(app, 'manager')
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
    const to = await queue({ ...mailContent(), about: { subject: 'work-order', id } })
    await become(to, 'failed')

    const { activity } = await manager.api('GET /api/work-orders/{id}', { params: { id } })
    expect(activity.filter(({ activity_type }) => activity_type === 'mail_failed')).toEqual([
      expect.objectContaining({ description: 'A mail could not be delivered: Your work order' }),
    ])
    const { items } = await manager.api('GET /api/admin/mails', { query: { status: 'failed' } })
    const mine = items.find(({ recipient }) => recipient === to)
    expect(mine).toMatchObject({ subject: 'Your work order', error: expect.stringContaining('550') })

    smtp.refuse = undefined
    await manager.api('POST /api/admin/mails/{id}/retry', { params: { id: mine?.id ?? '' } })
    await become(to, 'sent')
    expect(receivedBy(to)).toHaveLength(1)
  },
)
