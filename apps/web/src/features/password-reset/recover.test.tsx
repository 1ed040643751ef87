import { Refusal, type Stubs, fakeApi, someConfig, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const server = (stubs: Stubs = {}) =>
  fakeApi({ 'GET /api/config': () => someConfig(), 'GET /api/auth/user': () => someUser(), ...stubs })
const summary = () => page.getByRole('alert', { name: 'There is a problem' })
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const same = 'If there is an account with this address, a mail with a link is on its way.'

test('L-06 requesting a link shows the same message for every address', async () => {
  const api = server({ 'POST /api/auth/forgot-password': () => ({ message: same }) })
  await renderPage('/forgot-password', { api })
  await userEvent.fill(page.getByLabelText('Email address'), ' Ada@Example.test ')
  await press('Send the link')
  await expect.element(page.getByRole('status').filter({ hasText: same })).toBeVisible()
  expect(api.callsOf('POST /api/auth/forgot-password')[0]?.body).toEqual({ email: 'ada@example.test' })
})

test('an invalid address is reported without a request', async () => {
  await renderPage('/forgot-password', { api: server() })
  await press('Send the link')
  await expect.element(summary()).toMatchTextContent('Email address is required')
  await userEvent.fill(page.getByLabelText('Email address'), 'ada')
  await press('Send the link')
  await expect.element(summary()).toMatchTextContent('Please enter a valid email address')
})

test('too many requests for a link show the time to wait', async () => {
  const refusal = new Refusal(
    429,
    { code: 'rate_limited', message: 'Too many requests.' },
    { 'retry-after': '3000' },
  )
  await renderPage('/forgot-password', { api: server({ 'POST /api/auth/forgot-password': () => refusal }) })
  await userEvent.fill(page.getByLabelText('Email address'), 'ada@example.test')
  await press('Send the link')
  await expect.element(summary()).toMatchTextContent('Too many requests. You can try again in 50 minutes.')
})

const fillPasswords = async (password: string, confirmation = password) => {
  await userEvent.fill(page.getByLabelText(/^New password/), password)
  await userEvent.fill(page.getByLabelText(/^Confirm new/), confirmation)
}

test('L-06 the link of the mail sets a new password', async () => {
  const api = server({ 'POST /api/auth/reset-password': () => null })
  await renderPage('/reset-password#token-1', { api })
  await fillPasswords('quiet-otter-91')
  await press('Set password')
  await expect.element(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  expect(api.callsOf('POST /api/auth/reset-password')[0]?.body).toEqual({
    token: 'token-1',
    password: 'quiet-otter-91',
  })
})

test.each([
  ['', '', 'Password is required'],
  ['short', 'short', 'Password must be at least 8 characters long'],
  ['quiet-otter-91', 'quiet-otter-92', 'Passwords do not match'],
])('the new password %j repeated as %j is reported', async (password, confirmation, words) => {
  await renderPage('/reset-password#token-1', { api: server() })
  await fillPasswords(password, confirmation)
  await press('Set password')
  await expect.element(summary()).toMatchTextContent(words)
})

test('a used or expired link offers a new one', async () => {
  const refusal = new Refusal(400, { code: 'link_expired', message: 'This link was used or is too old.' })
  await renderPage('/reset-password#token-1', {
    api: server({ 'POST /api/auth/reset-password': () => refusal }),
  })
  await fillPasswords('quiet-otter-91')
  await press('Set password')
  await expect.element(page.getByText('This link was used or is too old.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ask for a new link' }))
    .toHaveAttribute('href', '/forgot-password')
})

test('a URL without a token shows an error', async () => {
  await renderPage('/reset-password', { api: server() })
  await expect.element(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
})

test('an assigned password is changed first, and then the user continues', async () => {
  const user = { current: someUser({ mustChangePassword: true }) }
  const answers = [
    new Refusal(400, {
      code: 'validation',
      message: 'This is not your current password.',
      fields: { currentPassword: 'This is not your current password.' },
    }),
    { endedSessions: 0 },
  ]
  const api = server({
    'GET /api/auth/user': () => user.current,
    'POST /api/auth/password': () => answers.shift() ?? { endedSessions: 0 },
  })
  const { path } = await renderPage('/contact', { api, token: someToken() })
  await expect.poll(path).toBe('/change-password?returnTo=/contact')

  await userEvent.fill(page.getByLabelText('Current password'), 'wrong')
  await fillPasswords('quiet-otter-91')
  await press('Change password')
  await expect.element(page.getByRole('link', { name: 'This is not your current password.' })).toBeVisible()
  user.current = someUser()
  await userEvent.fill(page.getByLabelText('Current password'), 'given-to-me')
  await press('Change password')

  await expect.poll(path).toBe('/contact')
  expect(api.callsOf('POST /api/auth/password')[1]?.body).toEqual({
    currentPassword: 'given-to-me',
    newPassword: 'quiet-otter-91',
  })
})
