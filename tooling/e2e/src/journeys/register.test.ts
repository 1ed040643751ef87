import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto, passSplash } from '../harness/goto.ts'
import { keptToken } from '../harness/sign-in-form.ts'
import { test } from '../harness/journey.ts'
import { errorSummary, expectPath, expectToast, expectVisible } from '../harness/assertions.ts'
import { ask, newTestUser, register } from '../harness/test-user.ts'
import {
  create,
  fillAccount,
  fillFacility,
  fillPersonal,
  fillRegistration,
  next,
} from '../harness/register-form.ts'
import { expectMoveAfter, stopTime, timeUntil } from '../harness/time.ts'

const jobTitles =
  'Biomedical Technician, Clinical Engineer, IT Director, Facilities Manager, Maintenance Supervisor, Department Manager, Administrator, Nurse Manager, Technical Specialist, Service Coordinator, Other'
const facilityTypes =
  'Hospital, Clinic, Surgery Center, Imaging Center, Laboratory, Rehabilitation Center, Nursing Home, Urgent Care, Emergency Department, Dialysis Center, Cancer Center, Mental Health Facility, Other'

const labelsOf = (page: Page) =>
  page
    .locator('form label')
    .evaluateAll((labels) => labels.map((label) => label.textContent.replace(/ ?\*$/, '')))
const choicesOf = async (page: Page, label: string) =>
  (await page.getByLabel(label).locator('option').allInnerTexts()).slice(1).join(', ')
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('R-01 the form has three steps, and the last one shows a summary', async ({ open }) => {
  const person = newTestUser()
  const { page } = await open()
  await goto(page, '/register')
  const progress = page.getByRole('progressbar')
  const previous = page.getByRole('button', { name: 'Previous' })

  await expectVisible(heading(page, 'Personal Information'))
  await expect
    .poll(() => labelsOf(page))
    .toEqual(['First name', 'Last name', 'Email address', 'Phone number', 'Job title'])
  await expect.poll(() => choicesOf(page, 'Job title')).toBe(jobTitles)
  await expect.poll(() => progress.getAttribute('aria-valuetext')).toBe('Step 1 of 3')
  await expect.poll(() => previous.isDisabled()).toBe(true)
  await fillPersonal(page, person)
  await next(page)

  await expectVisible(heading(page, 'Facility Information'))
  await expect
    .poll(() => labelsOf(page))
    .toEqual([
      'Facility name',
      'Facility type',
      'Department',
      'Facility address',
      'City',
      'State',
      'ZIP code',
    ])
  await expect.poll(() => choicesOf(page, 'Facility type')).toBe(facilityTypes)
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('2')
  await fillFacility(page)
  await previous.click()
  await expectVisible(heading(page, 'Personal Information'))
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(person.email)
  await next(page)
  await next(page)

  await expectVisible(heading(page, 'Account Setup'))
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('3')
  await expect.poll(() => page.getByRole('checkbox', { name: /I agree to the/ }).isChecked()).toBe(false)
  await expect.poll(() => page.getByRole('checkbox', { name: /Send me mails/ }).isChecked()).toBe(true)
  await expectVisible(heading(page, 'Account summary'))
  const summary = await page.locator('dl').innerText()
  for (const words of [
    `${person.firstName} ${person.lastName}`,
    person.email,
    'Northside Hospital',
    'Clinical Engineer',
  ])
    expect(summary).toContain(words)
  await expectVisible(page.getByRole('button', { name: 'Create Account' }))
  expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0)
})

test('R-01 the page links to the login, the legal texts and the start page', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await goto(page, '/register')
  for (const [name, href] of [
    ['Sign in', '/login'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    expect(await page.getByRole('link', { name }).first().getAttribute('href'), name).toBe(href)
  await page.locator('a[href="/"]').first().tap()
  await expectPath(page, '/')
})

test('R-02 each step shows its errors above the form and at the fields', async ({ open }) => {
  const { page } = await open()
  await goto(page, '/register')
  const expectProblems = async (first: string, all: readonly string[]) => {
    const summary = errorSummary(page, 'Please Fix the Following Issues')
    await expectVisible(summary.getByText(first))
    await expect.poll(() => summary.getByRole('listitem').allInnerTexts()).toEqual(all)
  }

  await next(page)
  await expectProblems('Email address is required', [
    'First name is required',
    'Last name is required',
    'Email address is required',
    'Phone number is required',
    'Job title is required',
  ])
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Job title').selectOption('Other')
  await page.getByLabel('Email address').fill('ada@northside')
  await page.getByLabel('Phone number').fill('12345')
  await next(page)
  await expectProblems('Please enter a valid email address', [
    'Please enter a valid email address',
    'Please enter a valid phone number',
  ])
  await fillPersonal(page, newTestUser())
  await next(page)

  await expectVisible(heading(page, 'Facility Information'))
  await next(page)
  await expectProblems('Facility name is required', [
    'Facility name is required',
    'Facility type is required',
  ])
  await fillFacility(page)
  await next(page)

  await expectVisible(heading(page, 'Account Setup'))
  await create(page)
  const agreement = 'You must agree to the Terms of Service and Privacy Policy'
  await expectProblems(`Password is required. ${agreement}`, [`Password is required. ${agreement}`])
  await page.getByLabel(/^Password/).fill('short')
  await page.getByLabel('Confirm password').fill('long')
  await create(page)
  const both = `Password must be at least 8 characters long. Passwords do not match. ${agreement}`
  await expectProblems(both, [both])
})

test('R-02 submitting with an incomplete earlier step returns to that step', async ({ open }) => {
  const person = newTestUser()
  const { page } = await open()
  await goto(page, '/register')
  await fillRegistration(page, person)
  await page.evaluate(() => {
    const key = 'tessa-personal:registration-draft'
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      value: { values: Record<string, unknown> }
    }
    const values = { ...draft.value.values, facilityName: '' }
    localStorage.setItem(key, JSON.stringify({ ...draft, value: { ...draft.value, values } }))
  })
  await page.reload()
  await passSplash(page)
  await fillAccount(page, person)
  await create(page)

  await expectVisible(
    errorSummary(page, 'Please Complete All Required Fields').getByText(
      'Please go back and fix any missing or invalid information.',
    ),
  )
})

test('R-03 the dashboard opens a second and a half after the account is created', async ({ open, url }) => {
  const person = newTestUser()
  const { page } = await open()
  await goto(page, '/register')
  await fillRegistration(page, person)
  await stopTime(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/register', async (route) => {
    await held.promise
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/auth/register')

  await create(page)
  const pending = page.getByRole('button', { name: 'Creating Account...' })
  await timeUntil(page, () => pending.isVisible())
  await expect.poll(() => pending.getAttribute('aria-disabled')).toBe('true')
  held.resolve()
  await (await answered).finished()
  await timeUntil(page, async () => (await keptToken(page)) !== null)

  await expectMoveAfter(page, 1500, '/dashboard')
  await expectToast(page, 'Registration Successful', person.firstName)
  const token = await keptToken(page)
  const user = await ask(url, 'GET /api/auth/user', { token: token ?? '' })
  expect(user).toMatchObject({ email: person.email, facilityType: 'hospital', role: 'user' })
})

test('R-03 the login page opens after two seconds if the new account cannot be signed in', async ({
  open,
}) => {
  const { page, allow } = await open()
  allow(/The account exists, but signing in failed/)
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 201, json: {} }))
  await goto(page, '/register?returnTo=/contact')
  await fillRegistration(page, newTestUser())
  await stopTime(page)
  const answered = page.waitForResponse('**/api/auth/register')
  await create(page)
  await (await answered).finished()
  await timeUntil(page, () => failures.length > 0)

  await expectMoveAfter(page, 2000, '/login?returnTo=/contact')
  await expectVisible(page.getByRole('alert').filter({ hasText: 'Registration Successful' }))
  await expectToast(page, 'Registration Successful', 'Please log in manually.')
})

test('R-03 an address with an account is reported, and the input stays', async ({ open, url }) => {
  const person = await register(url)
  const { page, allow } = await open()
  allow(/status of 409/)
  await goto(page, '/register')
  await fillRegistration(page, person)
  await create(page)

  const message = 'An account with this email already exists. Please try logging in instead.'
  await expectToast(page, 'Registration Failed', message)
  await expectVisible(errorSummary(page).getByText(message))
  await expect.poll(() => page.getByLabel(/^Password/).inputValue()).toBe(person.password)
})

test.for([
  ['a missing network', undefined, 'Connection error. Please check your internet and try again.'],
  [
    'an unknown error',
    { status: 500, json: { code: 'internal', message: 'Something went wrong.' } },
    'Failed to create account. Please try again.',
  ],
] as const)('R-03 the form reports %s', async ([, answer, message], { open }) => {
  const { page, allow } = await open()
  allow(/Failed to load resource/)
  await page.route('**/api/auth/register', (route) => (answer ? route.fulfill(answer) : route.abort()))
  await goto(page, '/register')
  await fillRegistration(page, newTestUser())
  await create(page)

  await expectToast(page, 'Registration Failed', message)
  expect(await page.getByLabel(/^Password/).inputValue()).not.toBe('')
})

test('R-04 the input survives a reload, except for the password', async ({ open }) => {
  const person = newTestUser()
  const { page } = await open({ screen: 'phone' })
  await goto(page, '/register')
  await fillRegistration(page, person)
  await page.reload()
  await passSplash(page)

  await expectVisible(heading(page, 'Account Setup'))
  await expect.poll(() => page.getByLabel(/^Password/).inputValue()).toBe('')
  await expect.poll(() => page.getByRole('checkbox', { name: /I agree to the/ }).isChecked()).toBe(true)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain(person.password)
  await page.getByRole('button', { name: 'Previous' }).tap()
  await expect.poll(() => page.getByLabel('Facility name').inputValue()).toBe('Northside Hospital')
  await page.getByRole('button', { name: 'Previous' }).tap()
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(person.email)
  await expect.poll(() => page.getByLabel('Job title').inputValue()).toBe('Clinical Engineer')
})
