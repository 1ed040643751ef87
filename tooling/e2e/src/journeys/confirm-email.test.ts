import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto, passSplash } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectPath, expectVisible } from '../harness/assertions.ts'
import { ask, newTestUser, register } from '../harness/test-user.ts'
import type { Mail } from '../harness/read-mail.ts'
import { create, fillRegistration } from '../harness/register-form.ts'
import { keptToken, sendLogin } from '../harness/sign-in-form.ts'

const linkIn = (letter: Mail | undefined, page: string): string =>
  new RegExp(`https?://\\S+/${page}#\\S+`).exec(letter?.text ?? '')?.[0] ?? 'no:link'
const openLink = async (page: Page, link: string) => {
  await page.goto(link)
  await passSplash(page)
}
const noticeOn = (page: Page) => page.getByRole('region', { name: 'Your email address is not confirmed yet' })
const askForHelp = (url: string, token: string, email: string) =>
  ask<{ shortNumber: string }>(url, 'POST /api/help-requests', {
    token,
    body: { summary: { issue: 'stops' }, contactInfo: { name: 'Ada', email, phone: '5550100' } },
  })

test('R-05 a new account works at once, and gets mails and two-step sign-in after its link is opened', async ({
  open,
  url,
  mail,
}) => {
  const person = newTestUser()
  const { page } = await open()
  await goto(page, '/register')
  await fillRegistration(page, person)
  await create(page)
  await page.clock.runFor(2000)
  await expectPath(page, '/dashboard')
  await expectVisible(noticeOn(page))
  const token = (await keptToken(page)) ?? ''
  const unheard = await askForHelp(url, token, person.email)

  await goto(page, '/profile/edit')
  await expectVisible(page.getByText('To turn it on, confirm your email address first.'))
  await noticeOn(page).getByRole('button', { name: 'Send the mail again' }).click()
  await expectVisible(page.getByText('It is on its way.'))
  const [first, second] = await mail(person.email, 2)
  expect([first?.subject, second?.subject]).toEqual([
    'Confirm your email address for Tessa',
    'Confirm your email address for Tessa',
  ])
  expect(first?.text).toMatch(/^Hello,\s+Someone created/)
  expect(first?.text).not.toContain(person.firstName)

  // The phone is not signed in.
  const phone = await open({ screen: 'phone' })
  await openLink(phone.page, linkIn(second, 'confirm-email'))
  expect(await ask(url, 'GET /api/auth/user', { token })).toMatchObject({ isEmailConfirmed: false })
  await phone.page.getByRole('button', { name: 'Yes, confirm my address' }).tap()
  await expectVisible(phone.page.getByRole('heading', { name: 'Your address is confirmed' }))
  await expectVisible(phone.page.getByRole('link', { name: 'Sign in' }))

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expectGone(noticeOn(page))
  const card = page.getByRole('region', { name: 'Two-step sign-in' })
  await expectVisible(card.getByRole('button', { name: 'Turn on' }))
  const heard = await askForHelp(url, token, person.email)
  const subjects = (await mail(person.email, 3)).map(({ subject }) => subject)
  expect(subjects.at(-1)).toBe(`We received your help request ${heard.shortNumber}`)
  expect(subjects.join()).not.toContain(unheard.shortNumber)

  await openLink(phone.page, linkIn(first, 'confirm-email'))
  await phone.page.getByRole('button', { name: 'Yes, confirm my address' }).tap()
  await expectVisible(phone.page.getByRole('heading', { name: 'Your address is confirmed' }))
})

test('R-05 an invalid link leads to a new one', async ({ open, url }) => {
  const person = await register(url)
  const { page, allow } = await open({ token: person.token })
  allow(/status of 400/)
  await goto(page, '/confirm-email#made-up')
  await page.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expectVisible(page.getByRole('heading', { name: 'This link no longer works' }))
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expectPath(page, '/profile/edit')
  await expectVisible(noticeOn(page))
})

test('R-05 a password reset by mail gives the account to the owner of the mailbox', async ({
  open,
  url,
  mail,
}) => {
  const impostor = await register(url, { ...newTestUser(), firstName: 'Impostor' })
  const { page } = await open({ screen: 'phone' })
  await goto(page, '/forgot-password')
  await page.getByLabel('Email address').fill(impostor.email)
  await page.getByRole('button', { name: 'Send the link' }).tap()
  await expectVisible(page.getByRole('heading', { name: 'Look at your mail' }))
  const [, letter] = await mail(impostor.email, 2)
  expect(letter?.text).toMatch(/^Hello,/)
  expect(letter?.text).not.toContain('Impostor')

  const password = 'Difference-engine-1822'
  await openLink(page, linkIn(letter, 'reset-password'))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).tap()
  await expectVisible(page.getByRole('heading', { name: 'Your password is changed' }))
  await expect(ask(url, 'GET /api/auth/user', { token: impostor.token })).rejects.toThrow('answered 401')

  await page.getByRole('link', { name: 'Sign in' }).tap()
  await sendLogin(page, { email: impostor.email, password })
  await expectPath(page, '/dashboard')
  await expectVisible(page.getByRole('region', { name: 'Please complete your details' }))
  expect(await page.getByRole('main').innerText()).not.toContain('Impostor')
  await expectGone(noticeOn(page))
})
