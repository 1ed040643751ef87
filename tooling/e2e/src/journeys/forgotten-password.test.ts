import { expect } from 'vitest'
import { goto, passSplash } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { errorSummary, expectPath, expectVisible } from '../harness/assertions.ts'
import { ask, register, registerConfirmed } from '../harness/test-user.ts'
import { sendLogin } from '../harness/sign-in-form.ts'

const linkIn = (text: string): URL =>
  new URL(/https?:\/\/\S+\/reset-password#\S+/.exec(text)?.[0] ?? 'no:link')

test('L-06 the response is the same with and without an account', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open()
  const answers: string[] = []
  for (const email of [person.email, `nobody-${person.email}`]) {
    await goto(page, '/forgot-password')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Look at your mail' }))
    answers.push(await page.getByRole('main').innerText())
  }
  expect(answers[0]).toContain('for one hour')
  expect(answers[1]).toBe(answers[0])
})

test('L-06 the mailed link sets a new password once, and ends every earlier sign-in', async ({
  open,
  url,
  mail,
}) => {
  const person = await registerConfirmed(url, mail)
  const { page, allow } = await open({ screen: 'phone' })
  await goto(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).tap()
  await expectPath(page, '/forgot-password')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).tap()
  await expectVisible(page.getByRole('heading', { name: 'Look at your mail' }))

  const [, letter] = await mail(person.email, 2)
  expect(letter?.subject).toBe('Set a new password for Tessa')
  const link = linkIn(letter?.text ?? '')
  expect(link.origin).toBe(url)

  const password = 'Difference-engine-1822'
  await page.goto(link.href)
  await page.reload()
  await passSplash(page)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password').fill('other')
  await page.getByRole('button', { name: 'Set password' }).tap()
  await expectVisible(errorSummary(page).getByText('Password must be at least 8 characters long'))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).tap()
  await expectVisible(page.getByRole('heading', { name: 'Your password is changed' }))

  await expect(ask(url, 'GET /api/auth/user', { token: person.token })).rejects.toThrow('answered 401')
  await expect(
    ask(url, 'POST /api/auth/login', { body: { email: person.email, password: person.password } }),
  ).rejects.toThrow('answered 401')
  await page.getByRole('link', { name: 'Sign in' }).tap()
  await sendLogin(page, { email: person.email, password })
  await expectPath(page, '/dashboard')

  allow(/status of 4\d\d/)
  await page.goto(link.href)
  await page.reload()
  await passSplash(page)
  await page.getByLabel('New password', { exact: true }).fill(`${password}-again`)
  await page.getByLabel('Confirm new password').fill(`${password}-again`)
  await page.getByRole('button', { name: 'Set password' }).tap()
  await expectVisible(page.getByRole('heading', { name: 'This link no longer works' }))
})
