import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '../../testing/examples.ts'
import {
  afterEve,
  at,
  button,
  byEve,
  conflictPanel,
  eve,
  openSettings,
  settingsView,
} from '../../testing/open-settings.ts'

beforeEach(() => page.viewport(1440, 900))

const password = page.getByLabelText('Help Requests Password', { exact: true })

test('a new help-requests password is sent, and never shown again', async () => {
  const { api } = openSettings({
    'GET /api/admin/settings/history': () =>
      pageOf([
        { version: 4, values: {}, changedAt: at, changedBy: eve },
        { version: 0, values: {}, changedAt: null, changedBy: null },
      ]),
  })
  await expect.element(password).toHaveValue('')
  await password.fill('short')
  await button('Save').click()
  await expect
    .element(page.getByRole('link', { name: 'Help Requests Password must be at least 8 characters long' }))
    .toBeVisible()
  await password.fill('a fine passphrase 7')
  await button('Save').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  await expect.element(password).toHaveValue('')
  expect(api.callsOf('PATCH /api/admin/settings').map(({ body }) => body)).toEqual([
    { version: 3, helpRequestsPassword: 'a fine passphrase 7' },
  ])
  await button('History of Help Requests Password').click()
  const dialog = page.getByRole('dialog', { name: 'History of Help Requests Password' })
  await expect.element(dialog.getByText('A new password')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /Put back/ })).not.toBeInTheDocument()
})

test('of two new passwords one has to stand', async () => {
  const { api } = openSettings(
    afterEve(settingsView({ version: 4, changes: [byEve('helpRequestsPassword')] })),
  )
  await password.fill('a fine passphrase 7')
  await button('Save').click()
  await expect
    .element(conflictPanel.getByRole('row', { name: 'Help Requests Password A new password A new password' }))
    .toBeVisible()
  await button('Keep mine').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings').at(-1)?.body).toEqual({
    version: 4,
    helpRequestsPassword: 'a fine passphrase 7',
  })
})
