import { expect, test } from 'vitest'
import { listActivities } from './history.ts'
import { verifyActivities } from './hash-chain.ts'
import { notifierDeps } from '../../notifications/notifier-deps.ts'
import { idOfTechnician } from '../../testing/orders.ts'
import { createTestUser, signInAgain } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { escalateOverdueCases } from './escalate-overdue.ts'

const app = await testApp()
const { db, clock } = app
const around = notifierDeps({ ...app, now: () => clock.now })
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

test('late work is escalated once, and the managers are notified', async () => {
  const manager = await createTestUser(app, 'manager')
  const quiet = await createTestUser(app, 'manager', { emailNotifications: false })
  const guest = app.client()
  const late = await guest.api('POST /api/work-orders', { body: order('new') })
  const inTime = await guest.api('POST /api/work-orders', { body: order('pending') })
  const waiting = await guest.api('POST /api/work-orders', { body: order('new') })
  const done = await guest.api('POST /api/work-orders', { body: order('new') })
  const staff = await createTestUser(app, 'admin')
  const change = (id: string, status: 'needs-info' | 'fulfilled') =>
    staff.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })
  await change(waiting.id, 'needs-info')
  await change(done.id, 'fulfilled')
  const asked = await guest.api('POST /api/help-requests', {
    body: { source: 'dialog', summary: {}, contactInfo: { name: 'Ada', email: 'a@b.example', phone: '1' } },
  })

  clock.advance(4 * hour - 1000)
  await escalateOverdueCases(around, clock.now)
  expect(await typesOf(late.id)).toEqual(['created'])
  clock.advance(2000)
  await Promise.all([1, 2, 3].map(() => escalateOverdueCases(around, clock.now)))

  expect(await typesOf(late.id)).toEqual(['created', 'escalated'])
  expect(await typesOf(asked.id)).toEqual(['created', 'escalated'])
  expect(await typesOf(inTime.id)).toEqual(['created'])
  expect(await typesOf(waiting.id)).not.toContain('escalated')
  expect(await typesOf(done.id)).not.toContain('escalated')
  expect(verifyActivities(await listActivities(db, late.id, { withInternal: true }), 2)).toBeUndefined()

  const [mail, ...more] = await mailsTo(manager.user.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 cases are overdue')
  expect(mail?.text_body).toContain(late.shortNumber)
  expect(mail?.text_body).toContain(asked.shortNumber)
  expect(mail?.unsubscribe_url).toContain(`${app.config.webUrl}/unsubscribe/`)
  expect(await mailsTo(quiet.user.email)).toEqual([])

  clock.advance(24 * hour)
  await escalateOverdueCases(around, clock.now)
  expect(await typesOf(inTime.id)).toEqual(['created', 'escalated'])
  expect(await typesOf(late.id)).toEqual(['created', 'escalated'])
})

const made = () => app.client().api('POST /api/work-orders', { body: order('new') })
/** A sign-in does not last for days, so each call has its own. */
const staff = () => createTestUser(app, 'admin')
const change = async (id: string, status: 'new' | 'in-progress' | 'needs-info' | 'archived') =>
  (await staff()).api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })
const detail = async (id: string) => (await staff()).api('GET /api/work-orders/{id}', { params: { id } })
const comment = async (id: string) => {
  const body = { comment: 'We come at noon.' }
  await (await staff()).api('POST /api/work-orders/{id}/comments', { params: { id }, body })
}
const assign = async (id: string, hours: number) => {
  const technicianId = await idOfTechnician(app, await createTestUser(app, 'technician'))
  const estimatedCompletion = new Date(clock.now.getTime() + hours * hour).toISOString()
  const body = { technicianId, estimatedCompletion }
  await (await staff()).api('POST /api/work-orders/{id}/assign', { params: { id }, body })
}
const pass = async (hours: number) => {
  clock.advance(hours * hour)
  await escalateOverdueCases(around, clock.now)
}
const handedUp = async (id: string) => (await typesOf(id)).filter((type) => type === 'escalated').length

test('taking it up or writing keeps the promise, asking and assigning do not', async () => {
  const [begun, written, asked] = [await made(), await made(), await made()]
  await change(asked.id, 'needs-info')
  await change(asked.id, 'new')
  await assign(begun.id, 48)
  expect(await detail(begun.id)).toMatchObject({ due_at: expect.any(String) })
  await change(begun.id, 'in-progress')
  await comment(written.id)
  expect(await detail(written.id)).toMatchObject({ due_at: null })

  await pass(47)
  expect([await handedUp(begun.id), await handedUp(written.id), await handedUp(asked.id)]).toEqual([0, 0, 1])
  expect(await detail(asked.id)).toMatchObject({ is_overdue: true })
  // The response was late but was given, so nothing raises an alarm.
  await change(asked.id, 'in-progress')
  expect(await detail(asked.id)).toMatchObject({ is_overdue: false, due_at: null })
})

test('an expected completion that has passed is handed up once, and anew once it is moved', async () => {
  const { id } = await made()
  await assign(id, 1)
  await pass(2)
  expect([await handedUp(id), (await detail(id)).is_overdue]).toEqual([1, true])
  // To write ends the promise, not the lateness; and it is told once.
  await comment(id)
  await pass(1)
  expect([await handedUp(id), (await detail(id)).is_overdue]).toEqual([1, true])
  await assign(id, 5)
  expect((await detail(id)).is_overdue).toBe(false)
  await pass(6)
  expect(await handedUp(id)).toBe(2)
  await change(id, 'archived')
  expect((await detail(id)).is_overdue).toBe(false)
})

test('a moved expectation is no kept promise', async () => {
  const { id } = await made()
  await assign(id, 1)
  await pass(2)
  await assign(id, 40)
  await pass(3)
  expect([await handedUp(id), (await detail(id)).is_overdue]).toEqual([2, true])
})

test('waiting for the reporter does not count as a delay', async () => {
  const ada = await createTestUser(app)
  const { id } = await ada.api('POST /api/work-orders', { body: order('new') })
  await assign(id, 4)
  const { estimated_completion: before } = await detail(id)
  await change(id, 'needs-info')
  await pass(72)
  expect(await handedUp(id)).toBe(0)
  const again = await signInAgain(app, ada.user.id)
  const body = { text: 'Cycle 3' }
  const answered = await again.api('POST /api/user/work-orders/{id}/comments', { params: { id }, body })
  // Staff had not taken it up before asking, so a response is still due.
  expect(answered).toMatchObject({ canonicalStatus: 'new', dueAt: expect.any(String) })
  const after = await detail(id)
  expect(Date.parse(after.estimated_completion ?? '') - Date.parse(before ?? '')).toBe(72 * hour)
  expect(after.activity.at(-1)).toMatchObject({ activity_type: 'estimate_changed', actor_kind: 'system' })
  await pass(3)
  expect(await handedUp(id)).toBe(0)
})
