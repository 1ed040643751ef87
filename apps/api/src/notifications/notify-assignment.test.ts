import { beforeEach, expect, test } from 'vitest'
import { anOrder } from '../testing/orders.ts'
import type { TestUser } from '../testing/people.ts'
import { notifierTest } from '../testing/notifier.ts'
import { createTeam } from '../testing/team.ts'

const { adminUrl, app, db, mailsTo, notifyNow } = await notifierTest()

let [manager, tom, ina]: TestUser[] = []
let [tomId, inaId] = [0, 0]
beforeEach(async () => {
  ;({ manager, tom, ina, tomId, inaId } = await createTeam(app))
})

const guest = app.client()
const newOrder = () => guest.api('POST /api/work-orders', { body: anOrder() })
const assign = (by: TestUser | undefined, id: string, technicianId: number | null) =>
  by?.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId, overMaximum: true } })
const undo = (by: TestUser | undefined, id: string, version = 0) =>
  by?.api('POST /api/work-orders/{id}/undo', { params: { id }, body: { version } })
const mailsOf = (who: TestUser | undefined) => mailsTo(who?.user.email ?? '')
const subjectsTo = async (who: TestUser | undefined) => (await mailsOf(who)).map(({ subject }) => subject)

test('a technician is mailed what a manager assigns, with a link to the very record', async () => {
  const { id, shortNumber, workOrderNumber } = await newOrder()
  await assign(manager, id, tomId)

  await notifyNow()
  expect(await db.selectFrom('mails').where('recipient', '=', String(tom?.user.email)).execute()).toEqual([])
  const [mail, ...more] = await mailsOf(tom)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: `Work order ${shortNumber} is assigned to you`,
    kind: 'staff',
    unsubscribe_url: expect.stringContaining('/unsubscribe/'),
  })
  expect(mail?.text_body).toContain('Hello Tom,')
  expect(mail?.text_body).toContain(
    `Grace Hopper assigned work order ${shortNumber} (${workOrderNumber}) for Autoclave to you. Its priority is high.`,
  )
  expect(mail?.text_body).toContain(`Open ${shortNumber}:\n${adminUrl}?tab=work-orders&open=${id}`)
})

test('what technicians take and give back themselves is not mailed to them', async () => {
  const { id } = await newOrder()
  await assign(tom, id, tomId)
  expect(await subjectsTo(tom)).toEqual([])
  await assign(tom, id, null)
  expect(await subjectsTo(tom)).toEqual([])
})

test('a hand-over is mailed to both, and a withdrawal to the one who had it', async () => {
  const { id, shortNumber } = await newOrder()
  await assign(tom, id, tomId)
  await assign(manager, id, inaId)
  expect(await subjectsTo(ina)).toEqual([`Work order ${shortNumber} is assigned to you`])
  const [withdrawn] = await mailsOf(tom)
  expect(withdrawn?.subject).toBe(`Work order ${shortNumber} is no longer assigned to you`)
  expect(withdrawn?.text_body).toContain('Ina Ink has taken over.')

  await assign(manager, id, null)
  expect(await subjectsTo(ina)).toContain(`Work order ${shortNumber} is no longer assigned to you`)
  expect(await subjectsTo(tom)).toHaveLength(1)
})

test('what was undone is never mailed', async () => {
  const { id } = await newOrder()
  const given = await assign(manager, id, tomId)
  await undo(manager, id, given?.version)
  expect(await subjectsTo(tom)).toEqual([])

  await assign(tom, id, tomId)
  await mailsOf(tom)
  const taken = await assign(manager, id, inaId)
  await undo(manager, id, taken?.version)
  expect(await subjectsTo(tom)).toEqual([])
  expect(await subjectsTo(ina)).toEqual([])
})

test('what goes on to a colleague before it was mailed is mailed to that colleague alone', async () => {
  const { id, shortNumber } = await newOrder()
  await assign(manager, id, tomId)
  await assign(manager, id, inaId)
  expect(await subjectsTo(ina)).toEqual([`Work order ${shortNumber} is assigned to you`])
  expect(await subjectsTo(tom)).toEqual([])
})

test('what goes back and forth before it was mailed has never been gone', async () => {
  const { id } = await newOrder()
  await assign(tom, id, tomId)
  await mailsOf(tom)
  await assign(manager, id, inaId)
  await assign(manager, id, tomId)
  expect(await subjectsTo(tom)).toEqual([])
  expect(await subjectsTo(ina)).toEqual([])
})

test('many assignments in one go are one mail, which waits for the last of them', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, newOrder))
  for (const { id } of orders) {
    await assign(manager, id, tomId)
    app.clock.advance(1000)
    await notifyNow()
  }
  const [mail, ...more] = await mailsOf(tom)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('12 work orders are assigned to you')
  for (const { id, shortNumber } of orders)
    expect(mail?.text_body).toContain(
      `${shortNumber}, Autoclave, high:\n${adminUrl}?tab=work-orders&open=${id}`,
    )
  expect(mail?.text_body).toContain(`Open my queue:\n${adminUrl}?tab=my-queue`)
})

test('a technician who wants no mails, or may not sign in any more, gets none', async () => {
  const [first, second] = [await newOrder(), await newOrder()]
  await tom?.api('PATCH /api/user/profile', { body: { emailNotifications: false } })
  await assign(manager, first.id, tomId)
  await assign(manager, second.id, inaId)
  await db.updateTable('users').set({ is_active: false }).where('id', '=', String(ina?.user.id)).execute()
  expect(await subjectsTo(tom)).toEqual([])
  expect(await subjectsTo(ina)).toEqual([])
})

test('two servers mail an assignment once', async () => {
  const { id } = await newOrder()
  await assign(manager, id, tomId)
  app.clock.advance(60_000)
  await Promise.all(Array.from({ length: 6 }, () => notifyNow()))
  expect(await subjectsTo(tom)).toHaveLength(1)
})
