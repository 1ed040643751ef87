import { Refusal, type Stubs, fakeApi, offline, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const form = page.getByRole('form', { name: 'Change password' })
const current = form.getByRole('textbox', { name: 'Current password' })
const next = form.getByRole('textbox', { name: 'New password', exact: true })
const again = form.getByRole('textbox', { name: 'Confirm new password' })
const change = form.getByRole('button', { name: 'Change password' })

const open = async (answer: NonNullable<Stubs['POST /api/auth/password']>) => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser(),
    'GET /api/auth/sessions': () => ({ items: [], nextCursor: null, total: 0 }),
    'POST /api/auth/password': answer,
  })
  await renderPage('/profile/edit', { api, token: someToken() })
  return api
}

test('changing the password requires the current one, and reports the ended sign-ins', async () => {
  const api = await open(() => ({ endedSessions: 2 }))
  await current.fill('the one before')
  await next.fill('a much better passphrase')
  await again.fill('a much better passphrase')
  await expect.element(form.getByText(/Password strength:/)).toBeVisible()

  await change.click()

  await expect.element(page.getByText('Your password is changed. 2 other sign-ins were ended.')).toBeVisible()
  await expect.element(current).toHaveValue('')
  await expect.element(next).toHaveValue('')
  expect(api.callsOf('POST /api/auth/password')[0]?.body).toEqual({
    currentPassword: 'the one before',
    newPassword: 'a much better passphrase',
  })
})

test('nothing is sent with a missing, short or mistyped password', async () => {
  const api = await open(() => offline)
  await change.click()
  await expect.element(form.getByRole('link', { name: 'Your current password is required' })).toBeVisible()
  await expect.element(form.getByRole('link', { name: 'Password is required', exact: true })).toBeVisible()

  await current.fill('the one before')
  await next.fill('short')
  await change.click()
  await expect
    .element(form.getByRole('link', { name: 'Password must be at least 8 characters long' }))
    .toBeVisible()

  await next.fill('a much better passphrase')
  await again.fill('a much better passphrasE')
  await change.click()
  await expect.element(form.getByRole('link', { name: 'Passwords do not match' })).toBeVisible()
  expect(api.callsOf('POST /api/auth/password')).toEqual([])
})

test.each([
  [
    new Refusal(400, {
      code: 'validation',
      message: 'No.',
      fields: { currentPassword: 'This is not your current password.' },
    }),
    'This is not your current password.',
  ],
  [
    new Refusal(400, {
      code: 'weak_password',
      message: 'No.',
      fields: { newPassword: 'This password is on a list.' },
    }),
    'This password is on a list.',
  ],
  [offline, /Unable to connect to server/],
] as const)('an error shows its reason and keeps the input (%#)', async (outcome, words) => {
  await open(() => outcome)
  await current.fill('the one before')
  await next.fill('a much better passphrase')
  await again.fill('a much better passphrase')

  await change.click()

  await expect.element(form.getByRole('alert').getByText(words)).toBeVisible()
  await expect.element(current).toHaveValue('the one before')
  await expect.element(next).toHaveValue('a much better passphrase')
})
