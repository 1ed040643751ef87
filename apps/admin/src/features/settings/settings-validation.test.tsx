import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, fields, openSettings, settingsView } from '../../testing/open-settings.ts'
import { someSettings } from '../../testing/settings.ts'

beforeEach(() => page.viewport(1440, 900))

test('texts of the support are checked as they are typed, and one of the environment may stay as it is', async () => {
  const { api } = openSettings({
    'GET /api/admin/settings': () =>
      settingsView({ values: someSettings({ emergencyPhone: 'ask the desk' }) }),
  })
  const email = page.getByLabelText('Support Email', { exact: true })
  await page.getByLabelText('Provider Name', { exact: true }).fill('<b>Us</b>')
  await email.fill('nobody')
  await button('Save').click()
  await expect.element(page.getByRole('link', { name: /^Provider Name must not contain/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Support Email must be an address/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Emergency Phone/ })).not.toBeInTheDocument()
  await page.getByLabelText('Provider Name', { exact: true }).fill(' Eastside Devices ')
  await email.fill('desk@eastside.test')
  await button('Save').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings').map(({ body }) => body)).toEqual([
    { version: 3, providerName: 'Eastside Devices', supportEmail: 'desk@eastside.test' },
  ])
})

test.for(['-1', '0', '21', '2.5', 'three', '<b>3</b>', '', '999999999'])(
  'an Escalation Threshold of “%s” is refused at its field, and nothing is sent',
  async (typed) => {
    const { api } = openSettings()
    await fields.threshold.fill(typed)
    await fields.timeout.fill('45')
    await button('Save').click()
    const sentence = 'Escalation Threshold must be a whole number from 1 to 20'
    await page.getByRole('link', { name: sentence }).click()
    await expect.element(fields.threshold).toHaveFocus()
    await expect.element(fields.threshold).toHaveAccessibleDescription(expect.stringContaining(sentence))
    await expect.element(fields.timeout).toHaveValue('45')
    expect(api.callsOf('PATCH /api/admin/settings')).toEqual([])
  },
)

test('what the server refuses is said at its field, and every word stays', async () => {
  const message = 'Response timeout must be at most 300'
  openSettings({
    'PATCH /api/admin/settings': () =>
      new Refusal(400, { code: 'validation', message, fields: { responseTimeout: message } }),
  })
  await fields.timeout.fill('45')
  await button('Save').click()
  await expect.element(page.getByRole('link', { name: message })).toBeVisible()
  await expect.element(fields.timeout).toHaveValue('45')
})
