import { expect, test } from 'vitest'
import { listActivities, verifyActivities } from '../../activities.ts'
import { deriveKeys } from '../../keys.ts'
import { person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { handUpOverdue } from './hand-up.ts'

const app = await testApp()
const { db, jobs, clock, config } = app
const { webUrl, adminUrl } = config
const around = { db, jobs, keys: deriveKeys(config.jwtSecret), webUrl, adminUrl }
const hour = 3_600_000

const order = (status: 'new' | 'pending') => ({
  equipmentType: 'autoclave',
  contactName: 'Ada',
  contactPhone: '5550100',
  contactEmail: 'ada@hospital.example',
  issueDescription: 'stops',
  status,
})
const typesOf = async (id: string) =>
  (await listActivities(db, id, { withInternal: true })).map(({ activity_type }) => activity_type)
const mailsTo = (recipient: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()

test('late work is handed up once, whoever looks, and the managers hear of it', async () => {
  const manager = await person(app, 'manager')
  const quiet = await person(app, 'manager', { emailNotifications: false })
  const guest = app.visitor()
  const late = await guest.api('POST /api/work-orders', { body: order('new') })
  const inTime = await guest.api('POST /api/work-orders', { body: order('pending') })
  const waiting = await guest.api('POST /api/work-orders', { body: order('new') })
  const done = await guest.api('POST /api/work-orders', { body: order('new') })
  const staff = await person(app, 'admin')
  const change = (id: string, status: 'needs-info' | 'fulfilled') =>
    staff.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })
  await change(waiting.id, 'needs-info')
  await change(done.id, 'fulfilled')
  const asked = await guest.api('POST /api/help-requests', {
    body: { asked: 'dialog', summary: {}, contactInfo: { name: 'Ada', email: 'a@b.example', phone: '1' } },
  })

  clock.advance(4 * hour - 1000)
  await handUpOverdue(around, clock.now)
  expect(await typesOf(late.id)).toEqual(['created'])
  clock.advance(2000)
  await Promise.all([1, 2, 3].map(() => handUpOverdue(around, clock.now)))

  expect(await typesOf(late.id)).toEqual(['created', 'escalated'])
  expect(await typesOf(asked.id)).toEqual(['created', 'escalated'])
  expect(await typesOf(inTime.id)).toEqual(['created'])
  expect(await typesOf(waiting.id)).not.toContain('escalated')
  expect(await typesOf(done.id)).not.toContain('escalated')
  expect(verifyActivities(await listActivities(db, late.id, { withInternal: true }), 2)).toBeUndefined()

  const [mail, ...more] = await mailsTo(manager.user.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 cases are overdue')
  expect(mail?.text_body).toContain(late.workOrderNumber)
  expect(mail?.text_body).toContain(asked.requestNumber)
  expect(mail?.unsubscribe_url).toContain(`${webUrl}/unsubscribe/`)
  expect(await mailsTo(quiet.user.email)).toEqual([])

  clock.advance(24 * hour)
  await handUpOverdue(around, clock.now)
  expect(await typesOf(inTime.id)).toEqual(['created', 'escalated'])
  expect(await typesOf(late.id)).toEqual(['created', 'escalated'])
})
