import { randomUUID } from 'node:crypto'
import { mailDelay } from '../domain/case/undo.ts'
import { notifierDeps } from '../notifications/notifier-deps.ts'
import { notifyNewWork } from '../notifications/notify-new-work.ts'
import { notifyReporters } from '../notifications/notify-reporters.ts'
import { httpApp } from './http-app.ts'

export const fail = (error: unknown) => {
  throw error
}

export const newAddress = () => `ada.${randomUUID()}@hospital.example`
const contact = (email: string) => ({ contactName: 'Ada', contactPhone: '5550100', contactEmail: email })
export const order = (email: string, given: object = {}) => ({
  equipmentType: 'autoclave',
  ...contact(email),
  issueDescription: 'stops at 118 degrees, call eve@evil.example',
  status: 'pending' as const,
  ...given,
})
export const request = (email: string, given: object = {}) => ({
  summary: { equipment: 'Buy now at evil.example', issue: 'stops' },
  contactInfo: { name: 'Ada', email, phone: '5550100' },
  ...given,
})

/** An application, and its notifier as it works when it wakes. */
export const notifierTest = async () => {
  const app = await httpApp()
  const { db, jobs, config } = app
  const { webUrl, adminUrl } = config
  const notifier = notifierDeps({ ...app, now: () => app.clock.now })

  /** Does what the notifier does when it wakes. */
  const notifyNow = async (by = notifier) => {
    await notifyReporters(by, fail)
    await notifyNewWork(by)
  }

  const mailsTo = async (recipient: string) => {
    // A change that can be undone is mailed after its undo period.
    app.clock.advance(mailDelay + 1)
    await notifyNow()
    return db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .orderBy('subject')
      .execute()
  }

  return { app, db, jobs, config, webUrl, adminUrl, notifier, notifyNow, mailsTo }
}
