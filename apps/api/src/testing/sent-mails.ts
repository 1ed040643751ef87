import { randomUUID } from 'node:crypto'
import { afterEach, expect, onTestFinished, vi } from 'vitest'
import { deliverMails } from '../notifications/deliver-mails.ts'
import type { MailWorkerOptions } from '../notifications/mail-transport.ts'
import { type Mail, queueMail } from '../notifications/mail.ts'
import { httpApp } from './http-app.ts'
import { mailServer, type Received } from './smtp.ts'

export const mailContent = () => ({
  to: `ada.${randomUUID()}@hospital.example`,
  subject: 'Your work order',
  paragraphs: ['Hello Ada,', 'The <b>pump</b> & the monitor are ready.'],
  action: { label: 'Open it', url: 'https://tessa.example/work-orders/7?a=1&b=2' },
})
/** An application, a mail server, and what a test asks of both. */
export const sentMails = async () => {
  const app = await httpApp()
  const { db, jobs } = app
  const smtp = await mailServer()
  afterEach(() => {
    smtp.refuse = undefined
    smtp.refuseFor = undefined
    smtp.silent = false
  })

  const work = async (given: Partial<MailWorkerOptions> = {}): Promise<() => Promise<void>> => {
    const mailWorker = { db, jobs, smtpUrl: smtp.url, from: 'Tessa <no-reply@tessa.example>', show: () => {} }
    const stop = await deliverMails({ ...mailWorker, pollingSeconds: 0.5, ...given })
    onTestFinished(stop)
    return stop
  }

  const queue = async (mail: Mail = mailContent()): Promise<string> => {
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
  const receivedBy = (recipient: string): Received[] =>
    smtp.received.filter(({ to }) => to.includes(recipient))

  return { app, db, jobs, smtp, work, queue, rowOf, become, receivedBy }
}
