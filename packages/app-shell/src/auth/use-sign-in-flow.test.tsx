import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, createSignIn } from '@tessa/api-client'
import '@tessa/ui/styles.css'
import { LoginForm, TwoFactorForm } from '@tessa/ui'
import { AppProviders } from '../providers/app-providers.tsx'
import { renderUntilEnd } from '../testing/render-until-end.tsx'
import { useAuth } from './use-auth.ts'
import { useSignInFlow } from './use-sign-in-flow.ts'

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : 'no answer of the server')

const SignInPage = () => {
  const auth = useAuth()
  const { step, password, code } = useSignInFlow({
    checkPassword: ({ email }) =>
      email === '' ? { errors: { email: 'An address, please.' }, title: 'Not yet' } : undefined,
    checkCode: ({ value }) => (value.length < 6 ? 'Six digits, please.' : undefined),
    passwordFailure: (error) => `Refused: ${codeOf(error)}`,
    codeFailure: (error) => `Refused: ${codeOf(error)}`,
  })
  if (auth.status === 'signed-in') return <p>Welcome, {auth.user.firstName}</p>
  return step === 'code' ? (
    <TwoFactorForm {...code} />
  ) : (
    <LoginForm {...password} forgotPasswordHref="/" registerHref="/" />
  )
}

const open = (stubs: Stubs) => {
  localStorage.clear()
  const api = fakeApi({ 'GET /api/auth/user': () => someUser(), ...stubs })
  const signIn = createSignIn({ fetch: api.fetch })
  renderUntilEnd(
    <MemoryRouter>
      <AppProviders signIn={signIn} site={{ isOwnPage: () => true, home: '/' }}>
        <SignInPage />
      </AppProviders>
    </MemoryRouter>,
  )
  return { api, signIn }
}

const signedIn = () => ({ token: someToken(), user: someUser(), mustChangePassword: false })
const email = page.getByLabelText('Email')
const code = page.getByLabelText('Code from your authenticator app')
const submit = async () => {
  await email.fill('Ada@Example.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('quiet-otter-91')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a right password signs in with a normalized address', async () => {
  const { api, signIn } = open({ 'POST /api/auth/login': signedIn })

  await submit()

  await expect.element(page.getByText('Welcome, Ada')).toBeVisible()
  expect(signIn.token()).toBeDefined()
  expect(api.callsOf('POST /api/auth/login')[0]?.body).toMatchObject({ email: 'ada@example.test' })
})

test('errors of the form are shown under its title, and nothing is sent', async () => {
  const { api } = open({})

  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.element(page.getByRole('alert', { name: 'Not yet' })).toBeVisible()
  expect(api.calls).toEqual([])
})

test("a wrong password shows the app's message, and the input stays", async () => {
  const refusal = new Refusal(401, { code: 'wrong_credentials', message: 'No.' })
  const { signIn } = open({ 'POST /api/auth/login': () => refusal })

  await submit()

  await expect.element(page.getByText('Refused: wrong_credentials')).toBeVisible()
  await expect.element(email).toHaveValue('Ada@Example.test')
  expect(signIn.token()).toBeUndefined()
})

test('an account with two-factor sign-in is asked for a code, and spaces in it are ignored', async () => {
  const { api } = open({
    'POST /api/auth/login': () => ({ secondFactor: { ticket: 'ticket-1' } }),
    'POST /api/auth/login/second-factor': ({ body }) =>
      body.code === '123456' ? signedIn() : new Refusal(401, { code: 'wrong_code', message: 'No.' }),
  })
  await submit()

  await code.fill('12 3')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('link', { name: 'Six digits, please.' })).toBeVisible()
  await code.fill('000 000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('link', { name: 'Refused: wrong_code' })).toBeVisible()
  await code.fill('123 456')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect.element(page.getByText('Welcome, Ada')).toBeVisible()
  expect(api.callsOf('POST /api/auth/login/second-factor').map(({ body }) => body)).toEqual([
    { ticket: 'ticket-1', code: '000000' },
    { ticket: 'ticket-1', code: '123456' },
  ])
})
