import { Refusal, someUser } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { button, fields, openSettings, saveBar, settingsView } from '../../testing/open-settings.ts'

beforeEach(() => page.viewport(1440, 900))

test('N-07 the AI configuration shows its values, and what is changed is saved as a whole', async () => {
  const { api } = openSettings()
  await expect.element(page.getByRole('heading', { name: 'AI Configuration' })).toBeVisible()
  await expect.element(page.getByText('Number of failed attempts before escalation')).toBeVisible()
  await expect.element(page.getByText('seconds')).toBeVisible()
  await expect.element(fields.threshold).toHaveValue('3')
  await expect.element(fields.timeout).toHaveValue('30')
  await expect.element(saveBar).not.toBeInTheDocument()

  await fields.threshold.fill('5')
  await fields.timeout.fill('45')
  await button('Save').click()

  await expect.element(page.getByText('Settings saved')).toBeVisible()
  await expect.element(saveBar).not.toBeInTheDocument()
  await expect.element(fields.threshold).toHaveValue('5')
  expect(api.callsOf('PATCH /api/admin/settings')).toMatchObject([
    { body: { version: 3, escalationThreshold: 5, responseTimeout: 45 } },
  ])
})

test('N-07 the mail toggles are shown as Enabled, and a press changes that', async () => {
  const { api } = openSettings()
  await expect.element(page.getByRole('heading', { name: 'Email Notifications' })).toBeVisible()
  const reports = page.getByRole('switch', { name: 'Daily Reports Enabled' })
  await expect.element(reports).toBeChecked()
  await page.getByRole('switch', { name: 'Critical Issues Enabled' }).click()
  await expect.element(page.getByRole('switch', { name: 'Critical Issues Disabled' })).not.toBeChecked()
  await button('Save').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings')).toMatchObject([
    { body: { version: 3, criticalIssues: false } },
  ])
})

test('discarding brings back what holds, and sends nothing', async () => {
  const { api } = openSettings()
  await fields.threshold.fill('nonsense')
  await button('Discard').click()
  await expect.element(fields.threshold).toHaveValue('3')
  await expect.element(saveBar).not.toBeInTheDocument()
  expect(api.callsOf('PATCH /api/admin/settings')).toEqual([])
})

test('the keyboard alone changes, saves and looks back', async () => {
  const { api } = openSettings()
  await expect.element(fields.threshold).toBeVisible()
  fields.threshold.element().focus()
  await userEvent.keyboard('{Control>}a{/Control}8{Enter}')
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings')).toHaveLength(1)
})

test('M-07 a failed load can be tried again', async () => {
  let isDown = true
  openSettings({
    'GET /api/admin/settings': () =>
      isDown ? new Refusal(503, { code: 'unavailable', message: 'Not now.' }) : settingsView(),
  })
  await expect.element(button('Retry')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  isDown = false
  await button('Retry').click()
  await expect.element(fields.threshold).toBeVisible()
})

test('M-07 settings are not open to managers', async () => {
  openSettings({ 'GET /api/auth/user': () => someUser({ role: 'manager' }) })
  await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible()
})

test.for([390, 1440])(
  'the page has no accessibility faults and no sideways scroll at %i px',
  async (width) => {
    await page.viewport(width, 900)
    openSettings()
    await fields.threshold.fill('5')
    await expect.element(saveBar).toBeVisible()
    expect(await axeFaults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
