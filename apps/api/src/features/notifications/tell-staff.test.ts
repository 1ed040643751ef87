import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deriveKeys } from '../../keys.ts'
import { httpApp } from '../../testing/http-app.ts'
import { anOrder, idOfTechnician } from '../../testing/orders.ts'
import { person, type Person } from '../../testing/people.ts'
import { tellReporters, type Teller } from './tell-reporters.ts'

const app = await httpApp()
const { db, jobs, config } = app
const { webUrl, adminUrl } = config
const teller: Teller = { db, jobs, keys: deriveKeys(config.jwtSecret), webUrl, adminUrl }

const fail = (error: unknown) => {
  throw error
}

const mailsTo = async (recipient: string) => {
  await tellReporters(teller, fail)
  return db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('subject')
    .execute()
}
const subjectsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject)

const inHands = async (ada: Person, technician: Person) => {
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
    .updateTable('untold_activities')
    .set({ failed_at: sql<Date>`failed_at - interval '11 minutes'` })
    .execute()
}

test('what the reporter adds is told to whoever has it in hand, not to the reporter; what follows soon, soon after', async () => {
  const [ada, technician] = [await person(app), await person(app, 'technician')]
  const { number, comment } = await inHands(ada, technician)
  await comment('It hisses.')
  await comment('And again.')
  const subject = `A comment on ${number}`
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
  const [ada, technician] = [await person(app), await person(app, 'technician')]
  const { number, comment, say } = await inHands(ada, technician)
  await comment('It hisses.')
  expect(await subjectsTo(technician.user.email)).toEqual([`A comment on ${number}`])
  await say({ kind: 'cancel', reason: 'Do not come.' })
  expect((await subjectsTo(technician.user.email)).at(-1)).toBe(`${number} is cancelled`)
  await say({ kind: 'still-broken' })
  await say({ kind: 'works-now' })
  await say({ kind: 'still-broken' })
  expect((await subjectsTo(technician.user.email)).toSorted()).toEqual(
    ['A comment on', 'is cancelled', 'is wanted again', 'works again', 'is still broken']
      .map((words) => (words === 'A comment on' ? `${words} ${number}` : `${number} ${words}`))
      .toSorted(),
  )
})

test('what nobody has in hand and is still broken is told to the managers', async () => {
  const [ada, manager] = [await person(app), await person(app, 'manager')]
  const { id, shortNumber } = await ada.api('POST /api/work-orders', { body: anOrder() })
  const say = (kind: 'works-now' | 'still-broken') =>
    ada.api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body: { kind } })
  await say('works-now')
  expect(await subjectsTo(manager.user.email)).toEqual([])
  await say('still-broken')
  expect(await subjectsTo(manager.user.email)).toEqual([`${shortNumber} is still broken`])
})
