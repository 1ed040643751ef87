import { Refusal, type Stubs, fakeApi, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const codes = ['aaaaa-bbbbb', 'ccccc-ddddd']
const qrCode = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'

const open = async (isOn: boolean, stubs: Stubs) => {
  let secondFactorEnabled = isOn
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ secondFactorEnabled }),
    'GET /api/auth/sessions': () => ({ items: [], nextCursor: null, total: 0 }),
    'POST /api/auth/second-factor/setup': () => ({
      secret: 'ABCDEFGH',
      address: 'otpauth://totp/Tessa',
      qrCode,
    }),
    'POST /api/auth/second-factor/enable': () => {
      secondFactorEnabled = true
      return { recoveryCodes: codes }
    },
    'POST /api/auth/second-factor/disable': () => {
      secondFactorEnabled = false
      return { secondFactorEnabled }
    },
    ...stubs,
  })
  await renderPage('/profile/edit', { api, token: someToken() })
  return api
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const password = page.getByRole('textbox', { name: 'Your password' })

test('whoever needs a second factor is led to it from everywhere, keeps the codes, and goes on after it', async () => {
  let secondFactorEnabled = false
  const owner = () =>
    someUser({ role: 'manager', secondFactorEnabled, mustSetUpSecondFactor: !secondFactorEnabled })
  const api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/auth/sessions': () => ({ items: [], nextCursor: null, total: 0 }),
    'POST /api/auth/second-factor/setup': () => ({ secret: 'ABCDEFGH', address: 'otpauth://t', qrCode }),
    'POST /api/auth/second-factor/enable': () => {
      secondFactorEnabled = true
      return { recoveryCodes: codes }
    },
  })
  await renderPage('/dashboard', { api, token: someToken() })
  await expect.element(page.getByRole('heading', { name: 'Set Up Two-step Sign-in' })).toBeVisible()
  expect(api.callsOf('GET /api/auth/sessions')).toEqual([])
  await button('Turn on').click()
  await password.fill('a long passphrase')
  await button('Turn on two-step sign-in').click()
  await page.getByRole('textbox', { name: 'Code from the app' }).fill('123456')
  await button('Turn on').click()
  await expect.element(page.getByText('aaaaa-bbbbb')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible()
  await expect.element(page.getByText('aaaaa-bbbbb')).toBeVisible()
})

test('setup asks for the password and a code from the QR code, and shows recovery codes once', async () => {
  const api = await open(false, {})
  await button('Turn on').click()
  await expect.element(password).toHaveFocus()
  await password.fill('a long passphrase')
  await button('Turn on two-step sign-in').click()

  const picture = page.getByRole('img', { name: /QR code/ })
  await expect.element(picture).toBeVisible()
  expect((picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code from the app' }).fill('123 456')
  await button('Turn on').click()

  await expect.element(page.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus()
  await expect.element(page.getByText('aaaaa-bbbbb')).toBeVisible()
  await expect.element(button('Copy codes')).toBeVisible()
  await expect.element(button('Download codes')).toBeVisible()
  expect(api.callsOf('POST /api/auth/second-factor/enable')[0]?.body).toEqual({ code: '123456' })

  await button('I have kept them').click()
  await expect.element(page.getByText('Two-step sign-in is on.')).toBeVisible()
  await expect.element(page.getByText('aaaaa-bbbbb')).not.toBeInTheDocument()
})

test('R-05 two-factor sign-in requires a confirmed address', async () => {
  await open(false, { 'GET /api/auth/user': () => someUser({ isEmailConfirmed: false }) })
  await expect.element(page.getByText('To turn it on, confirm your email address first.')).toBeVisible()
  await expect.element(button('Turn on')).not.toBeInTheDocument()
})

test('a wrong password is reported and stays in the field', async () => {
  const fields = { password: 'This is not your current password.' }
  await open(false, {
    'POST /api/auth/second-factor/setup': () =>
      new Refusal(400, { code: 'validation', message: 'No.', fields }),
  })
  await button('Turn on').click()
  await password.fill('not this one')
  await button('Turn on two-step sign-in').click()
  await expect.element(page.getByRole('link', { name: fields.password })).toBeVisible()
  await expect.element(password).toHaveValue('not this one')
})

test('a wrong first code is reported, and the QR code stays', async () => {
  const fields = { code: 'This code is not right.' }
  await open(false, {
    'POST /api/auth/second-factor/enable': () =>
      new Refusal(400, { code: 'validation', message: 'No.', fields }),
  })
  await button('Turn on').click()
  await password.fill('a long passphrase')
  await button('Turn on two-step sign-in').click()
  await page.getByRole('textbox', { name: 'Code from the app' }).fill('000000')
  await button('Turn on').click()
  await expect.element(page.getByRole('link', { name: fields.code })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Code from the app' })).toHaveValue('000000')
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('turning it off requires the password and a code', async () => {
  const api = await open(true, {})
  await button('Turn off').click()
  await password.fill('a long passphrase')
  await button('Turn off two-step sign-in').click()
  await expect.element(page.getByRole('link', { name: 'Please enter the whole code.' })).toBeVisible()

  await page.getByRole('textbox', { name: /^Code from your authenticator app/ }).fill('aaaaa-bbbbb')
  await button('Turn off two-step sign-in').click()

  await expect.element(page.getByText('Two-step sign-in is off.')).toBeVisible()
  expect(api.callsOf('POST /api/auth/second-factor/disable')[0]?.body).toEqual({
    password: 'a long passphrase',
    code: 'aaaaa-bbbbb',
  })
})

test('new recovery codes require the password and a code', async () => {
  const api = await open(true, {
    'POST /api/auth/second-factor/recovery-codes': () => ({ recoveryCodes: codes }),
  })
  await button('New recovery codes').click()
  await password.fill('a long passphrase')
  await button('New recovery codes').click()
  await expect.element(page.getByRole('link', { name: 'Please enter the whole code.' })).toBeVisible()

  await page.getByRole('textbox', { name: /^Code from your authenticator app/ }).fill('123456')
  await button('New recovery codes').click()

  expect(api.callsOf('POST /api/auth/second-factor/recovery-codes')[0]?.body).toEqual({
    password: 'a long passphrase',
    code: '123456',
  })
  await expect.element(page.getByText('ccccc-ddddd')).toBeVisible()
})

test('the setup can be canceled', async () => {
  await open(false, {})
  await button('Turn on').click()
  await button('Cancel').click()
  await expect.element(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await userEvent.tab()
  await expect.element(button('Turn on')).toHaveFocus()
})
