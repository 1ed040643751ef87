import { Refusal, type Stubs, fakeApi, offline, someConfig, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage, reopenPage } from '../../testing/render-page.tsx'

const signedIn = () => ({ token: someToken(), user: someUser(), mustChangePassword: false })
const server = (stubs: Stubs = {}) =>
  fakeApi({ 'GET /api/config': () => someConfig(), 'GET /api/auth/user': () => someUser(), ...stubs })
const toasts = () => page.getByRole('region', { name: 'Notifications (F8)' })
const summary = (name = 'There is a problem') => page.getByRole('alert', { name })
const toFix = () => summary('Please Fix the Following Issues')
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}`))
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

const fillPersonal = async () => {
  await userEvent.fill(field('First name'), 'Ada')
  await userEvent.fill(field('Last name'), 'Palmer')
  await userEvent.fill(field('Email address'), 'Ada@Example.test')
  await userEvent.fill(field('Phone number'), '(555) 010-0199')
  await userEvent.selectOptions(field('Job title'), 'Clinical Engineer')
  await press('Next')
}
const fillFacility = async () => {
  await userEvent.fill(field('Facility name'), 'St. Mary Hospital')
  await userEvent.selectOptions(field('Facility type'), 'Hospital')
  await press('Next')
}
const fillAccount = async () => {
  await userEvent.fill(field('Password'), 'quiet-otter-91')
  await userEvent.fill(field('Confirm password'), 'quiet-otter-91')
  await userEvent.click(page.getByRole('checkbox', { name: 'I agree to the' }))
  await press('Create Account')
}
const fillAll = async () => {
  await fillPersonal()
  await fillFacility()
  await fillAccount()
}

test('R-01 three steps create an account, with a summary on the last step', async () => {
  const api = server({ 'POST /api/auth/register': signedIn })
  const { path } = await renderPage('/register?returnTo=/terms', { api })
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/login?returnTo=/terms')

  await fillPersonal()
  await expect.element(page.getByRole('heading', { name: 'Facility Information' })).toHaveFocus()
  await fillFacility()
  await expect.element(page.getByRole('definition').filter({ hasText: 'Ada Palmer' })).toBeVisible()
  await fillAccount()

  await expect.element(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible()
  await expect.element(toasts()).toMatchTextContent('Welcome to Tessa, Ada!')
  await expect.poll(path).toBe('/terms')
  expect(api.callsOf('POST /api/auth/register')[0]?.body).toMatchObject({
    email: 'ada@example.test',
    facilityType: 'hospital',
    jobTitle: 'Clinical Engineer',
    agreeToTerms: true,
    emailNotifications: true,
  })
})

test('R-02 Next shows errors above the form, and no toast', async () => {
  await renderPage('/register', { api: server() })
  await press('Next')
  await expect.element(toFix()).toHaveFocus()
  await expect.element(toFix()).toMatchTextContent('Email address is required')
  await expect.element(toFix()).toMatchTextContent('First name is required')
  await expect.element(toasts()).not.toMatchTextContent('Please Fix the Following Issues')
  await userEvent.click(page.getByRole('link', { name: 'Phone number is required' }))
  await expect.element(field('Phone number')).toHaveFocus()

  await fillPersonal()
  await expect.element(toFix()).not.toBeInTheDocument()
})

test('R-02 the last step shows all its errors at once', async () => {
  await renderPage('/register', { api: server() })
  await fillPersonal()
  await fillFacility()
  await press('Create Account')
  await expect
    .element(toFix())
    .toMatchTextContent('Password is required. You must agree to the Terms of Service and Privacy Policy')
})

test('R-02 missing fields of an earlier step are reported at the end', async () => {
  localStorage.clear()
  const values = { firstName: 'Ada', email: 'ada@example.test' }
  localStorage.setItem(
    'tessa-personal:registration-draft',
    JSON.stringify({ savedAt: Date.now(), value: { step: 3, values } }),
  )
  await reopenPage('/register', { api: server() })
  await fillAccount()
  const incomplete = summary('Please Complete All Required Fields')
  await expect
    .element(incomplete)
    .toMatchTextContent('Please go back and fix any missing or invalid information.')
  await expect.element(incomplete).toMatchTextContent('Phone number is required')
})

test.each([
  [offline, 'Connection error. Please check your internet and try again.'],
  [
    new Refusal(409, { code: 'email_taken', message: 'An account with this address already exists.' }),
    'An account with this email already exists. Please try logging in instead.',
  ],
  [
    new Refusal(429, { code: 'rate_limited', message: 'Slow down' }, { 'retry-after': '600' }),
    'Failed to create account. Please try again. You can try again in 10 minutes.',
  ],
] as const)('R-03 a failure has the message of the catalog (%#)', async (outcome, words) => {
  await renderPage('/register', { api: server({ 'POST /api/auth/register': () => outcome }) })
  await fillAll()
  await expect.element(toasts()).toMatchTextContent('Registration Failed')
  await expect.element(summary()).toMatchTextContent(words)
  await expect.element(field('Confirm password')).toHaveValue('quiet-otter-91')
})

test('R-03 an error of the server is shown at its field on its step', async () => {
  const refusal = new Refusal(400, {
    code: 'validation',
    message: 'Phone is not right',
    fields: { phone: 'Phone is not right' },
  })
  await renderPage('/register', { api: server({ 'POST /api/auth/register': () => refusal }) })
  await fillAll()
  await expect.element(page.getByRole('link', { name: 'Phone is not right' })).toBeVisible()
  await expect.element(field('Phone number')).toHaveAttribute('aria-invalid', 'true')
})

test('R-03 a weak password has its own message instead of a general one', async () => {
  const reason = 'This password is easy to guess. Please choose another one.'
  const weak = new Refusal(400, { code: 'weak_password', message: reason, fields: { password: reason } })
  await renderPage('/register', { api: server({ 'POST /api/auth/register': () => weak }) })
  await fillAll()
  await expect.element(summary()).toMatchTextContent(reason)
  await expect.element(toasts()).toMatchTextContent(reason)
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/Failed to create account/)).not.toBeInTheDocument()
})

test('the browser’s Back returns to the previous step with its input', async () => {
  const { path } = await renderPage('/register', { api: server() })
  await fillPersonal()
  await fillFacility()
  await expect.element(page.getByRole('heading', { name: 'Account Setup' })).toBeVisible()

  history.back()
  await expect.element(field('Facility name')).toHaveValue('St. Mary Hospital')
  history.back()
  await expect.element(field('First name')).toHaveValue('Ada')

  history.forward()
  await expect.element(page.getByRole('heading', { name: 'Facility Information' })).toHaveFocus()
  expect(path()).toBe('/register')
})

test('R-03 an account whose sign-in fails leads to the login', async () => {
  const api = server({ 'POST /api/auth/register': () => ({ ...signedIn(), token: 'nonsense' }) })
  const { path } = await renderPage('/register', { api })
  await fillAll()
  await expect.element(toasts()).toMatchTextContent(/Registration Successful.*log in manually/)
  await expect.poll(path).toBe('/login')
})

test('R-04 a reload restores the input, except for passwords', async () => {
  const first = await renderPage('/register', { api: server() })
  await fillPersonal()
  await fillFacility()
  await userEvent.fill(field('Confirm password'), 'quiet-otter-91')
  first.close()

  await reopenPage('/register', { api: server() })

  await expect.element(field('Confirm password')).toHaveValue('')
  await expect.element(page.getByText('ada@example.test', { exact: false })).toBeVisible()
  await press('Previous')
  await expect.element(field('Facility name')).toHaveValue('St. Mary Hospital')
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('quiet-otter-91')
})

test('the meter shows the strength of a password', async () => {
  await renderPage('/register', { api: server() })
  await fillPersonal()
  await fillFacility()
  await userEvent.fill(field('Password'), 'password1')
  await expect.element(page.getByText('Very weak')).toBeVisible()
})
