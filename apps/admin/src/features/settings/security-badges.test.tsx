import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, fields, openSettings } from '../../testing/open-settings.ts'

beforeEach(() => page.viewport(1440, 900))

test('N-07 the eight badges say what runs, and are measured again after a save', async () => {
  const { api } = openSettings()
  const list = page.getByRole('list', { name: 'Safeguards' })
  await expect.element(list.getByRole('listitem')).toHaveLength(8)
  for (const words of [
    /^Automatic backups last .*Enabled$/,
    /^Email notifications ?Active$/,
    /^Data retention ?90 days$/,
    /^API rate limiting ?Enabled$/,
    /^Two-factor authentication ?Optional$/,
    /^Session timeout ?30 minutes$/,
    /^Password policy ?Strong$/,
    /^Login monitoring ?Not configured$/,
  ])
    await expect.element(list.getByRole('listitem').filter({ hasText: words })).toHaveLength(1)
  await fields.threshold.fill('5')
  await button('Save').click()
  await expect.poll(() => api.callsOf('GET /api/admin/security-posture').length).toBe(2)
})

test('badges that cannot be measured now leave the settings usable', async () => {
  openSettings({
    'GET /api/admin/security-posture': () => new Refusal(503, { code: 'unavailable', message: 'Not now.' }),
  })
  await expect.element(fields.threshold).toHaveValue('3')
  await expect.element(page.getByText('Not now.')).toBeVisible()
})
