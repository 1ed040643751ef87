import { beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { notifierTest } from '../../testing/notifier.ts'
import { saveSettings, withinTwoSeconds } from '../../testing/second-server.ts'
import { sendDailyReport } from './send-daily-report.ts'

const { adminUrl, app, db, notifier } = await notifierTest()

const timeZone = 'America/Chicago'
const reports = () =>
  db.selectFrom('mails').selectAll().where('subject', 'like', 'Daily report%').orderBy('created_at').execute()
const reportsTo = async ({ user }: TestUser) =>
  (await reports()).filter((mail) => mail.recipient === user.email)
const sendAt = (at: string) => {
  app.clock.now = new Date(at)
  return sendDailyReport(notifier, timeZone)
}
/** Eleven at night in Chicago, the day before the reports of these tests. */
const eve = '2026-03-02T05:00:00Z'

const root = await createTestUser(app, 'admin')
const save = (change: object) => saveSettings(root, change)

beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('daily_reports').execute()
})

test('the report goes to managers and admins at its hour of the time zone of the service, once', async () => {
  const marta = await createTestUser(app, 'manager')
  const technician = await createTestUser(app, 'technician')
  await sendAt(eve)
  await sendAt('2026-03-02T12:59:00Z')
  expect(await reports()).toEqual([])

  await sendAt('2026-03-02T13:00:00Z')
  await sendAt('2026-03-02T13:01:00Z')
  await sendAt('2026-03-03T05:59:00Z')

  for (const who of [marta, root]) {
    const [mail, ...more] = await reportsTo(who)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Daily report of 2026-03-01')
  }
  expect(await reportsTo(technician)).toEqual([])
  await sendAt('2026-03-03T13:00:00Z')
  expect(await reportsTo(marta)).toHaveLength(2)
})

test('two servers at the same moment send one report', async () => {
  await sendAt(eve)
  await sendAt('2026-03-01T13:00:00Z')
  await Promise.all(Array.from({ length: 8 }, () => sendAt('2026-03-02T13:00:00Z')))
  expect(await reportsTo(root)).toHaveLength(1)
})

test('a server that was down at the hour sends the report later on the same day', async () => {
  await sendAt(eve)
  await sendAt('2026-03-02T20:00:00Z')
  expect(await reportsTo(root)).toHaveLength(1)
})

test('a new installation begins with the next day', async () => {
  await sendAt('2026-03-02T20:00:00Z')
  expect(await reports()).toEqual([])
  await sendAt('2026-03-03T13:00:00Z')
  expect(await reportsTo(root)).toHaveLength(1)
})

test('N-07 reports that are switched off on one server are not sent by another', async () => {
  await sendAt(eve)
  await save({ dailyReports: false })
  await expect.poll(() => app.settings.current().dailyReports, withinTwoSeconds).toBe(false)
  await sendAt('2026-03-02T13:00:00Z')
  await save({ dailyReports: true, dailyReportHour: 18 })
  await expect.poll(() => app.settings.current().dailyReportHour, withinTwoSeconds).toBe(18)
  await sendAt('2026-03-02T23:30:00Z')
  await sendAt('2026-03-03T23:59:00Z')
  expect(await reports()).toEqual([])

  await sendAt('2026-03-04T00:00:00Z')

  expect(await reportsTo(root)).toHaveLength(1)
  await save({ dailyReportHour: 7 })
  await expect.poll(() => app.settings.current().dailyReportHour, withinTwoSeconds).toBe(7)
})

test('each figure equals the list that its link opens, also after a day on which nothing happened', async () => {
  await sendAt('2026-03-09T13:00:00Z')
  await sendAt('2026-03-10T13:00:00Z')
  expect((await reportsTo(root)).at(-1)?.text_body).toContain('Created: 0')

  app.clock.now = new Date('2026-03-10T16:00:00Z')
  const guest = app.client()
  await guest.api('POST /api/work-orders', { body: anOrder() })
  await guest.api('POST /api/work-orders', { body: anOrder({ issueDescription: 'it smokes and sparks' }) })
  await sendAt('2026-03-11T13:00:00Z')

  const text = (await reportsTo(root)).at(-1)?.text_body ?? ''
  expect(text).toContain('Created: 2')
  const figures = [...text.matchAll(/^(.+): (\d+):\n(http\S+)$/gm)]
  expect(figures).toHaveLength(7)
  for (const [, label, count, url = ''] of figures) {
    expect(url.startsWith(adminUrl)).toBe(true)
    const { tab, ...query } = Object.fromEntries(new URL(url).searchParams)
    const total =
      tab === 'contact-messages'
        ? (await root.api('GET /api/contact-messages', { query: { status: 'new' } })).total
        : (await root.api('GET /api/work-orders', { query })).total
    expect([label, Number(count)]).toEqual([label, total])
  }
})
