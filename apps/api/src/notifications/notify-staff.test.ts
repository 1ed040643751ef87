import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, idOfTechnician } from '../testing/orders.ts'
import { createTestUser, type TestUser } from '../testing/people.ts'
import { notifierTest } from '../testing/notifier.ts'

const { app, db, mailsTo } = await notifierTest()

const subjectsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject)

const inHands = async (ada: TestUser, technician: TestUser) => {
  const { id, shortNumber } = await ada.api('POST /api/work-orders', { body: anOrder() })
  const technicianId = await idOfTechnician(app, technician)
  await technician.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId } })
  const comment = (text: string) =>
    ada.api('POST /api/user/work-orders/{id}/comments', { params: { id }, body: { text } })
  const say = (body: { kind: 'works-now' | 'still-broken' | 'cancel'; reason?: string }) =>
    ada.api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body })
  return { id, number: shortNumber, comment, say }
}
/** As if the mails had gone out a while ago, and what was put off were due. */
const timePasses = async () => {
  await sql`update mails set created_at = created_at - interval '11 minutes'`.execute(db)
  await db
    .updateTable('notification_outbox')
    .set({ failed_at: sql<Date>`failed_at - interval '11 minutes'` })
    .execute()
}

test('the technician is notified of what the reporter adds, the reporter is not; later additions follow in one mail', async () => {
  const [ada, technician] = [await createTestUser(app), await createTestUser(app, 'technician')]
  const { number, comment } = await inHands(ada, technician)
  await comment('It clicks.')
  await comment('And again.')
  const subject = `New comment on ${number}`
  expect(await subjectsTo(technician.user.email)).toEqual([subject])
  await comment('It stands in room 12 now.')
  await comment('On the left.')
  expect(await subjectsTo(technician.user.email)).toEqual([subject])

  await timePasses()
  expect(await subjectsTo(technician.user.email)).toEqual([subject, subject])
  await timePasses()
  expect(await subjectsTo(technician.user.email)).toEqual([subject, subject])
  expect(await mailsTo(ada.user.email)).toHaveLength(1)
})

test('what the reporter decides is told at once, with the words that came with it', async () => {
  const [ada, technician] = [await createTestUser(app), await createTestUser(app, 'technician')]
  const { number, comment, say } = await inHands(ada, technician)
  await comment('It clicks.')
  expect(await subjectsTo(technician.user.email)).toEqual([`New comment on ${number}`])
  await say({ kind: 'cancel', reason: 'Do not come.' })
  expect((await subjectsTo(technician.user.email)).at(-1)).toBe(`${number} was canceled`)
  await say({ kind: 'still-broken' })
  await say({ kind: 'works-now' })
  await say({ kind: 'still-broken' })
  expect((await subjectsTo(technician.user.email)).toSorted()).toEqual(
    ['New comment on', 'was canceled', 'is needed again', 'is working again', 'is still broken']
      .map((words) => (words === 'New comment on' ? `${words} ${number}` : `${number} ${words}`))
      .toSorted(),
  )
})

test('managers are notified of an unassigned work order that is still broken', async () => {
  const [ada, manager] = [await createTestUser(app), await createTestUser(app, 'manager')]
  const { id, shortNumber } = await ada.api('POST /api/work-orders', { body: anOrder() })
  const say = (kind: 'works-now' | 'still-broken') =>
    ada.api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body: { kind } })
  await say('works-now')
  expect(await subjectsTo(manager.user.email)).toEqual([])
  await say('still-broken')
  expect(await subjectsTo(manager.user.email)).toEqual([`${shortNumber} is still broken`])
})
