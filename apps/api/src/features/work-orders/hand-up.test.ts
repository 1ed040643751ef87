import { expect, test } from 'vitest'
import { listActivities, verifyActivities } from '../../activities.ts'
import { deriveKeys } from '../../keys.ts'
import { idOfTechnician } from '../../testing/orders.ts'
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

test('taking it up or writing keeps the promise, asking and assigning do not, and then the expected end counts', async () => {
  // A sign-in does not last for days.
  let staff = await person(app, 'admin')
  const guest = app.visitor()
  const made = () => guest.api('POST /api/work-orders', { body: order('new') })
  const [begun, written, asked] = [await made(), await made(), await made()]
  const change = (id: string, status: 'in-progress' | 'needs-info' | 'new') =>
    staff.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })
  const detail = (id: string) => staff.api('GET /api/work-orders/{id}', { params: { id } })
  const assign = async (id: string, hours: number) => {
    const technicianId = await idOfTechnician(app, tom)
    const estimatedCompletion = new Date(clock.now.getTime() + hours * hour).toISOString()
    const body = { technicianId, estimatedCompletion }
    await staff.api('POST /api/work-orders/{id}/assign', { params: { id }, body })
  }
  const tom = await person(app, 'technician')

  await change(asked.id, 'needs-info')
  await change(asked.id, 'new')
  await assign(begun.id, 48)
  expect(await detail(begun.id)).toMatchObject({ due_at: expect.any(String) })
  await change(begun.id, 'in-progress')
  const comment = { comment: 'We come at noon.' }
  await staff.api('POST /api/work-orders/{id}/comments', { params: { id: written.id }, body: comment })
  expect(await detail(written.id)).toMatchObject({ due_at: null })

  clock.advance(47 * hour)
  staff = await person(app, 'admin')
  await handUpOverdue(around, clock.now)
  expect(await typesOf(begun.id)).not.toContain('escalated')
  expect(await typesOf(written.id)).not.toContain('escalated')
  expect(await typesOf(asked.id)).toContain('escalated')
  expect(await detail(asked.id)).toMatchObject({ is_overdue: true })
  // Late, but kept: nobody has to be alarmed any more.
  await change(asked.id, 'in-progress')
  expect(await detail(asked.id)).toMatchObject({ is_overdue: false, due_at: null })

  clock.advance(2 * hour)
  staff = await person(app, 'admin')
  await handUpOverdue(around, clock.now)
  expect((await listActivities(db, begun.id, { withInternal: true })).at(-1)?.description).toContain(
    'expected',
  )
  expect(await detail(begun.id)).toMatchObject({ is_overdue: true })
  await assign(begun.id, 24)
  expect(await detail(begun.id)).toMatchObject({ is_overdue: false })
})
