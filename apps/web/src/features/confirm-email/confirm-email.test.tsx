import { fakeApi, offline, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const confirmButton = () => page.getByRole('button', { name: 'Yes, confirm my address' })
const heading = (name: string) => page.getByRole('heading', { name })
const open = async (address: string, stubs: Stubs, token?: string) => {
  const api = fakeApi({ 'GET /api/auth/user': () => someUser(), ...stubs })
  await renderPage(address, { api, ...(token === undefined ? {} : { token }) })
  return api
}
const expired = () =>
  new Refusal(400, { code: 'link_expired', message: 'This link is no longer valid. Please sign in.' })

test('R-05 the link confirms only after its button is pressed', async () => {
  const api = await open('/confirm-email#token-1', { 'POST /api/auth/confirm-email': () => null })
  await expect.element(heading('Confirm your email address')).toBeVisible()
  expect(api.callsOf('POST /api/auth/confirm-email')).toEqual([])

  await confirmButton().click()
  await expect.element(heading('Your address is confirmed')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  expect(api.callsOf('POST /api/auth/confirm-email')[0]?.body).toEqual({ token: 'token-1' })
})

test('R-05 a signed-in user continues to the dashboard, which shows the address as confirmed', async () => {
  let isEmailConfirmed = false
  const api = await open(
    '/confirm-email#token-1',
    {
      'GET /api/auth/user': () => someUser({ isEmailConfirmed }),
      'POST /api/auth/confirm-email': () => {
        isEmailConfirmed = true
        return null
      },
    },
    someToken(),
  )
  await confirmButton().click()
  await expect
    .element(page.getByRole('link', { name: 'Go to the dashboard' }))
    .toHaveAttribute('href', '/dashboard')
  await expect.poll(() => api.callsOf('GET /api/auth/user').length).toBeGreaterThan(1)
})

test('R-05 an expired link leads to a new one', async () => {
  await open('/confirm-email#old', { 'POST /api/auth/confirm-email': expired })
  await confirmButton().click()
  await expect.element(heading('This link no longer works')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sign in to get a new link' }))
    .toHaveAttribute('href', '/login?returnTo=/profile/edit')
})

test('R-05 a signed-in user gets a new link on the profile page', async () => {
  await open('/confirm-email#old', { 'POST /api/auth/confirm-email': expired }, someToken())
  await confirmButton().click()
  await expect
    .element(page.getByRole('link', { name: 'Get a new link' }))
    .toHaveAttribute('href', '/profile/edit')
})

test('an incomplete link shows an error', async () => {
  await open('/confirm-email', {})
  await expect.element(heading('This link is not complete')).toBeVisible()
})

test('the button stays for a retry without a connection', async () => {
  let isAway = true
  await open('/confirm-email#token-1', {
    'POST /api/auth/confirm-email': () => (isAway ? offline : null),
  })
  await confirmButton().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Unable to connect')
  isAway = false
  await confirmButton().click()
  await expect.element(heading('Your address is confirmed')).toBeVisible()
})
