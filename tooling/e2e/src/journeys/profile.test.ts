import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { errorSummary, expectGone, expectPath, expectToast, expectVisible } from '../harness/assertions.ts'
import { ask, register, registerConfirmed, type SignedIn } from '../harness/test-user.ts'
import { keptToken, sendLogin } from '../harness/sign-in-form.ts'

const signIn = async (page: Page, person: SignedIn, to: string) => {
  await goto(page, `/login?returnTo=${to}`)
  await sendLogin(page, person)
  await expectPath(page, to)
}

const again = (url: string, { email, password }: Pick<SignedIn, 'email' | 'password'>) =>
  ask<{ token: string }>(url, 'POST /api/auth/login', { body: { email, password } })

const isSignedIn = async (url: string, token: string) =>
  (await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } })).ok

test('U-06 the profile tab shows the details and links to the page that edits them', async ({
  open,
  url,
}) => {
  const person = await register(url)
  const { page } = await open({ token: person.token })
  await goto(page, '/dashboard?tab=profile')
  const panel = page.getByRole('tabpanel', { name: 'Profile' })
  await expectVisible(panel)
  const words = await panel.locator('dl').innerText()
  for (const detail of [
    `${person.firstName} ${person.lastName}`,
    person.email,
    'Biomedical Technician',
    'Northside Hospital',
    'Hospital',
  ])
    expect(words).toContain(detail)
  expect(await panel.getByRole('textbox').count()).toBe(0)

  await panel.getByRole('link', { name: 'Edit Profile' }).click()
  await expectPath(page, '/profile/edit')
})

test('U-07 changed details are saved, and rejected ones stay in their fields', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open({ screen: 'phone', token: person.token })
  await goto(page, '/profile/edit')
  const form = page.getByRole('form', { name: 'Your details' })
  const save = form.getByRole('button', { name: 'Save details' })

  await form.getByLabel(/^First name/).fill('')
  await form.getByLabel('Department').fill('Radiology')
  await save.tap()
  await expectVisible(errorSummary(page).getByText('First name is required'))
  await expect.poll(() => form.getByLabel('Department').inputValue()).toBe('Radiology')

  await form.getByLabel(/^First name/).fill('Augusta')
  await form.getByLabel('Facility type').selectOption('Clinic')
  await save.tap()
  await expectToast(page, 'Profile saved', 'Profile saved')

  expect(await ask(url, 'GET /api/user/profile', { token: person.token })).toMatchObject({
    firstName: 'Augusta',
    department: 'Radiology',
    facilityType: 'clinic',
  })
  await goto(page, '/profile/edit')
  await expect.poll(() => form.getByLabel(/^First name/).inputValue()).toBe('Augusta')
})

test('U-07 a new password requires the current one, and ends the other sign-ins', async ({ open, url }) => {
  const person = await register(url)
  const { page, allow } = await open()
  allow(/status of 400/)
  await signIn(page, person, '/profile/edit')
  const form = page.getByRole('form', { name: 'Change password' })
  const password = 'Difference-engine-1822'
  await form.getByLabel('Current password').fill('not the password')
  await form.getByLabel('New password', { exact: true }).fill(password)
  await form.getByLabel('Confirm new password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expectVisible(errorSummary(page))
  expect(await isSignedIn(url, person.token)).toBe(true)

  await form.getByLabel('Current password').fill(person.password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expectVisible(form.getByText('Your password is changed. 1 other sign-in was ended.'))

  expect(await isSignedIn(url, person.token)).toBe(false)
  expect(await isSignedIn(url, (await keptToken(page)) ?? '')).toBe(true)
  await expect(again(url, person)).rejects.toThrow('answered 401')
  expect(await again(url, { ...person, password })).toHaveProperty('token')
})

test('U-07 other sign-ins are listed, and can be ended one by one or all at once', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open()
  await signIn(page, person, '/profile/edit')
  const { token: third } = await again(url, person)
  await goto(page, '/profile/edit')
  const rows = page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)
  await expect.poll(() => rows.filter({ hasText: 'This device' }).count()).toBe(1)

  await rows
    .getByRole('button', { name: /^End the sign-in/ })
    .first()
    .click()
  await expect.poll(() => rows.count()).toBe(2)
  expect([await isSignedIn(url, person.token), await isSignedIn(url, third)].filter(Boolean)).toHaveLength(1)
  await page.getByRole('button', { name: 'End all other sign-ins' }).click()
  await expect.poll(() => rows.count()).toBe(1)

  expect(await isSignedIn(url, person.token)).toBe(false)
  expect(await isSignedIn(url, third)).toBe(false)
  expect(await isSignedIn(url, (await keptToken(page)) ?? '')).toBe(true)
})

test('U-07 two-step sign-in is turned on, required, bypassed by a recovery code, and turned off', async ({
  open,
  url,
  mail,
}) => {
  const person = await registerConfirmed(url, mail)
  const { page, allow } = await open()
  allow(/status of 40[01]/)
  await signIn(page, person, '/profile/edit')
  const card = page.getByRole('region', { name: 'Two-step sign-in' })
  await card.getByRole('button', { name: 'Turn on' }).click()
  await card.getByLabel(/^Your password/).fill(person.password)
  await card.getByRole('button', { name: 'Turn on two-step sign-in' }).click()

  const picture = page.getByRole('img', { name: /QR code/ })
  await expectVisible(picture)
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  const setUp = page.getByRole('form', { name: 'Set up your authenticator app' })
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await setUp.innerText())?.[0] ?? ''
  const app = new TOTP({ secret: secret.replaceAll(' ', '') })
  await setUp.getByLabel(/^Code from the app/).fill(app.generate())
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expectVisible(codes.first())
  const [recoveryCode = '', anotherCode = ''] = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expectVisible(page.getByText('Two-step sign-in is on.'))

  const elsewhere = await open({ screen: 'phone' })
  elsewhere.allow(/status of 401/)
  await goto(elsewhere.page, '/login')
  await sendLogin(elsewhere.page, person)
  await expectVisible(elsewhere.page.getByRole('heading', { name: 'Two-step sign-in' }))
  expect(await keptToken(elsewhere.page)).toBeNull()
  await elsewhere.page.getByLabel('Code from your authenticator app').fill('000000')
  await elsewhere.page.getByRole('button', { name: 'Continue' }).tap()
  await expectVisible(errorSummary(elsewhere.page))
  await elsewhere.page.getByRole('button', { name: 'Use a recovery code instead' }).tap()
  await elsewhere.page.getByLabel('Recovery code').fill(recoveryCode)
  await elsewhere.page.getByRole('button', { name: 'Continue' }).tap()
  await expectPath(elsewhere.page, '/dashboard')

  const third = await open()
  await goto(third.page, '/login')
  await sendLogin(third.page, person)
  // The current code is already used. The next one is valid too, to allow for clock drift.
  const next = app.generate({ timestamp: Date.now() + 30_000 })
  await third.page.getByLabel('Code from your authenticator app').fill(next)
  await third.page.getByRole('button', { name: 'Continue' }).click()
  await expectPath(third.page, '/dashboard')

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel(/^Your password/).fill(person.password)
  await page.getByLabel(/^Code from your authenticator app, or/).fill(anotherCode)
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expectVisible(page.getByText('Two-step sign-in is off.'))
  await expectGone(page.getByText('Two-step sign-in is on.'))
  expect(await again(url, person)).toHaveProperty('token')
})
