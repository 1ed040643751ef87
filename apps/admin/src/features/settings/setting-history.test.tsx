import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf } from '../../testing/examples.ts'
import { at, button, byEve, eve, fields, openSettings, settingsView } from '../../testing/open-settings.ts'
import { someSettings } from '../../testing/settings.ts'

beforeEach(() => page.viewport(1440, 900))

test('the history of a setting says who set it, and an old value is put back by saving it', async () => {
  const entry = (version: number, escalationThreshold: number) => ({
    version,
    values: { escalationThreshold },
    changedAt: version === 0 ? null : at,
    changedBy: version === 0 ? null : eve,
  })
  const { api, path } = openSettings({
    'GET /api/admin/settings': () =>
      settingsView({
        values: someSettings({ escalationThreshold: 4 }),
        changes: [byEve('escalationThreshold', 3)],
      }),
    'GET /api/admin/settings/history': () => pageOf([entry(3, 4), entry(1, 7), entry(0, 3)]),
  })
  await expect.element(page.getByText(/Changed by Eve Evans/)).toBeVisible()
  await button('History of Escalation Threshold').click()
  const dialog = page.getByRole('dialog', { name: 'History of Escalation Threshold' })
  await expect.element(dialog.getByRole('listitem')).toHaveLength(3)
  await expect.element(dialog.getByRole('button', { name: 'Put back 4 attempts' })).not.toBeInTheDocument()
  await expect.poll(path).toContain('history=escalationThreshold')
  expect(await axeFaults()).toEqual([])

  await dialog.getByRole('button', { name: 'Put back 7 attempts' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(fields.threshold).toHaveValue('7')
  await button('Save').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings').at(-1)?.body).toEqual({
    version: 3,
    escalationThreshold: 7,
  })
})
