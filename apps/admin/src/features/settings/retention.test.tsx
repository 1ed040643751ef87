import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { button, openSettings } from '../../testing/open-settings.ts'

const removed = {
  cases: 0,
  guestSessions: 412,
  guestFiles: 0,
  sessionEvents: 0,
  sentMails: 1234,
  failedMails: 0,
  contactMessages: 0,
  unconfirmedAccounts: 0,
  auditLog: 0,
  idempotencyKeys: 0,
}
const at = '2026-03-02T03:15:00.000Z'

beforeEach(() => page.viewport(1440, 900))
const sessions = page.getByLabelText('Guest Sessions', { exact: true })
const cases = page.getByLabelText('Ended Cases', { exact: true })
const preview = page.getByRole('region', { name: 'What would be deleted' })
const deleted = page.getByRole('list', { name: 'Deleted' }).getByRole('listitem')

test('what would go is told before it is saved, for each retention that was changed', async () => {
  const { api } = openSettings({
    'GET /api/admin/retention/preview': ({ query }) => ({
      wouldGo: {
        ...(query.guestSessions === undefined ? {} : { guestSessions: 412 }),
        ...(query.cases === undefined ? {} : { cases: 10_001 }),
      },
    }),
  })
  await expect.element(cases).toHaveValue('0')
  await expect.element(preview).not.toBeInTheDocument()
  await sessions.fill('30')
  await expect.element(preview.getByText('Guest Sessions: 412')).toBeVisible()
  await cases.fill('400')
  await expect.element(preview.getByText('Ended Cases: more than 10,000')).toBeVisible()
  await expect.element(preview.getByText('the daily deletion would remove up to:')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await button('Save').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  await expect.element(preview).not.toBeInTheDocument()
  expect(api.callsOf('PATCH /api/admin/settings')).toMatchObject([
    { body: { version: 3, guestSessionDays: 30, caseDays: 400 } },
  ])
})

test('a former count is not shown while the new one is counted, and the files of guests are counted too', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  openSettings({
    'GET /api/admin/retention/preview': async ({ query }) => {
      if (Number(query.guestSessions) === 20) await answered
      return {
        wouldGo: {
          guestSessions: Number(query.guestSessions) === 20 ? 500 : 412,
          guestFiles: query.guestFiles ?? 0,
        },
      }
    },
  })
  await sessions.fill('30')
  await expect.element(preview.getByText('Guest Sessions: 412')).toBeVisible()
  await expect.element(preview.getByText('Guest Files: 30')).toBeVisible()
  await expect.element(preview.getByText('the daily deletion would remove:')).toBeVisible()
  await sessions.fill('20')
  await expect.element(preview.getByText('Counting...')).toBeVisible()
  await expect.element(preview.getByText('Guest Sessions: 412')).not.toBeInTheDocument()
  answer()
  await expect.element(preview.getByText('Guest Sessions: 500')).toBeVisible()
})

test('a preview that fails says so, and saving goes on', async () => {
  openSettings({
    'GET /api/admin/retention/preview': () => new Refusal(503, { code: 'unavailable', message: 'Not now.' }),
  })
  await sessions.fill('30')
  await expect.element(preview.getByText(/It could not be counted: Not now/)).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
})

test.for(['1', '364', '-5', '36501', '400 days', ''])(
  'cases that are kept for “%s” are refused at the field, and nothing is counted or sent',
  async (typed) => {
    const { api } = openSettings()
    await cases.fill(typed)
    await button('Save').click()
    await expect
      .element(page.getByRole('link', { name: 'Ended Cases must be 0 for never, or from 365 to 36500 days' }))
      .toBeVisible()
    expect(api.callsOf('GET /api/admin/retention/preview')).toEqual([])
    expect(api.callsOf('PATCH /api/admin/settings')).toEqual([])
  },
)

test('the last run says when it was and what went, also zero', async () => {
  openSettings({
    'GET /api/admin/retention': () => ({
      lastRun: { startedAt: at, endedAt: at, removed, failed: [] },
    }),
  })
  await expect.element(deleted).toHaveLength(10)
  for (const words of [/^Ended Cases ?0$/, /^Guest Sessions ?412$/, /^Sent Mails ?1,234$/])
    await expect.element(deleted.filter({ hasText: words })).toHaveLength(1)
  await expect.element(page.getByText(/^It ended/)).toBeVisible()
})

test('the last run names what could not be deleted', async () => {
  openSettings({
    'GET /api/admin/retention': () => ({
      lastRun: { startedAt: at, endedAt: null, removed, failed: ['sentMails'] },
    }),
  })
  await expect.element(page.getByText(/Could not be deleted: Sent Mails/)).toBeVisible()
  await expect.element(page.getByText(/^Not finished/)).toBeVisible()
})

test('before the first run there is nothing to tell', async () => {
  openSettings()
  await expect.element(page.getByText('There was no run yet.')).toBeVisible()
})

test.for([390, 1440])('the retention has no accessibility faults at %i px', async (width) => {
  await page.viewport(width, 900)
  openSettings({
    'GET /api/admin/retention': () => ({ lastRun: { startedAt: at, endedAt: at, removed, failed: [] } }),
    'GET /api/admin/retention/preview': () => ({ wouldGo: { guestSessions: 412 } }),
  })
  await sessions.fill('30')
  await expect.element(preview.getByText('Guest Sessions: 412')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
