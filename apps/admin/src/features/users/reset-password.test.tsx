import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, openUsers } from '../../testing/open-users.ts'

beforeEach(() => page.viewport(1440, 900))

test('M-03 a password is reset from the row, and a refusal stands at its field', async () => {
  let isWeak = true
  const message = 'This password is easy to guess.'
  const { api } = openUsers({
    'POST /api/admin/users/{id}/reset-password': () =>
      isWeak ? new Refusal(400, { code: 'weak_password', message, fields: { newPassword: message } }) : null,
  })
  await button('Reset Password of Ada Palmer').click()
  await expect.element(button('Reset Password')).toBeDisabled()
  const secret = page.getByLabelText('New password')
  await expect
    .element(secret)
    .toHaveAccessibleDescription(
      /^At least 8 characters, not easy to guess, and not made up of their name, address or facility\. Give it/,
    )
  await secret.fill('Welcome2026!')
  await button('Reset Password').click()
  await expect.element(secret).toHaveAccessibleDescription(/easy to guess/)
  isWeak = false
  await secret.fill('handed over at the desk 7')
  await button('Reset Password').click()
  await expect.element(page.getByText('Password reset successfully')).toBeVisible()
  expect(api.callsOf('POST /api/admin/users/{id}/reset-password').at(-1)?.body).toEqual({
    newPassword: 'handed over at the desk 7',
  })
})
