import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectPath, expectToast, expectVisible } from '../harness/assertions.ts'
import { demo, register } from '../harness/test-user.ts'
import { sendLogin } from '../harness/sign-in-form.ts'

const message = 'Stops at 118 °C since Monday.\nThe door stays locked.'

const fillRequest = async (page: Page) => {
  await page.getByLabel('Name', { exact: false }).first().fill('Ada Lovelace')
  await page.getByLabel('Phone').fill('+1 555 010 0199')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@northside.example')
  await page.getByLabel('Facility').fill('Northside Hospital')
  await page.getByLabel('Equipment').fill('Autoclave STERIS AMSCO 400')
  await page.getByRole('radio', { name: /^High/ }).check()
  await page.getByLabel('Message').fill(message)
}

const requestService = (page: Page) => page.getByRole('button', { name: 'Request Service' }).click()
const accountRequired = (page: Page) => page.getByRole('dialog', { name: 'Account Required' })

/** The mails that the page opens in the user's mail program. */
const withPeople = (page: Page): URL[] => {
  const mails: URL[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('mailto:')) mails.push(new URL(request.url()))
  })
  return mails
}

test('P-01 /about describes Tessa and links to the next pages', async ({ open }) => {
  const { page } = await open()
  await goto(page, '/about')
  const main = page.getByRole('main')

  await expectVisible(main.getByRole('heading', { level: 1, name: 'Meet T.E.S.S.A' }))
  const region = main.getByRole('region', { name: 'Tessa in figures' })
  await expect.poll(() => region.innerText()).toContain('Work orders of the last 90 days')
  const figures = await region.innerText()
  for (const figure of ['500+', '24/7', '< 2 min', '95%']) expect(figures).toContain(figure)
  // The demo data has enough history for the measured figures.
  expect(figures).toMatch(/A goal\. Work orders of the last 90 days: \d+ models\./)
  expect(figures).toMatch(/A goal\. Until a person responds, here: \d+/)
  expect(figures).toMatch(/A goal\. Closed work orders resolved here: \d+%/)
  for (const label of ['supported devices', 'availability', 'response', 'issue resolution'])
    expect(figures.toLowerCase()).toContain(label)
  const entries = (name: string) => main.getByRole('region', { name }).getByRole('listitem')
  await expect
    .poll(() => entries('What it does for you').getByRole('heading').allInnerTexts())
    .toEqual([
      'Intelligent diagnostics',
      'Instant response',
      'Expert network',
      'Safety protocols',
      'Smart documentation',
      'HIPAA safeguards',
    ])
  await expect.poll(() => entries('How it works').count()).toBe(4)
  await expect
    .poll(() => entries('Equipment it is made for').allInnerTexts())
    .toEqual([
      'Patient monitoring',
      'Imaging',
      'Laboratory',
      'Surgical',
      'Life support',
      'Rehabilitation',
      'Sterilization',
      'Environmental',
    ])
  const links = (name: string) => main.getByRole('link', { name })
  await expect.poll(() => links('Administrator Access').getAttribute('href')).toBe('/admin')
  await expect.poll(() => links('Start Troubleshooting').count()).toBe(2)
  await links('Contact Support').first().click()
  await expectPath(page, '/contact')
  await page.goBack()
  await links('Start Troubleshooting').last().click()
  await expectPath(page, '/')
})

test('P-02 /contact shows the hours and response times, and has a request form', async ({ open, url }) => {
  const { page } = await open({ screen: 'phone' })
  await goto(page, '/contact')
  const { emergencyPhone } = await (await fetch(`${url}/api/config`)).json()

  const emergency = page.getByRole('complementary', { name: 'Emergency line' })
  await expectVisible(emergency.getByText('24/7 Emergency Line'))
  await expect
    .poll(() => emergency.getByRole('link', { name: emergencyPhone }).getAttribute('href'))
    .toMatch(/^tel:\+?\d+$/)
  const facts = await page.getByRole('main').locator('dl').allInnerTexts()
  const words = facts.join('\n').replaceAll(/\s+/g, ' ')
  for (const fact of [
    'Emergency response Under 2 hours',
    'Scheduled service Same day',
    'Regular service Mon-Fri 8AM-5PM',
    'Office hours Mon-Fri 8AM-5PM',
  ])
    expect(words).toContain(fact)

  await expect.poll(() => page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('medium')
  await expect.poll(() => page.getByRole('radio').count()).toBe(4)
  await requestService(page)
  const problems = page.getByRole('alert', { name: 'There is a problem' })
  await expect.poll(() => problems.getByRole('listitem').count()).toBe(4)
  await expectGone(accountRequired(page))
})

test('P-03 a guest is asked for an account, and the input is restored after signing in', async ({
  open,
  url,
}) => {
  const { page } = await open()
  await goto(page, '/contact')
  await fillRequest(page)
  await requestService(page)
  const dialog = accountRequired(page)
  await expectVisible(dialog)
  await expect
    .poll(() => dialog.getByRole('link', { name: 'Sign Up' }).getAttribute('href'))
    .toBe('/register?returnTo=/contact')
  await dialog.getByRole('link', { name: 'Log In' }).click()
  await expectPath(page, '/login?returnTo=/contact')

  const person = await register(url)
  await sendLogin(page, person)
  await page.clock.runFor(1000)
  await expectPath(page, '/contact')
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe(message)
  await expect.poll(() => page.getByLabel('Equipment').inputValue()).toBe('Autoclave STERIS AMSCO 400')
  await expect.poll(() => page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('high')
})

test('P-03 a guest can continue without an account', async ({ open }) => {
  const { page, allow } = await open()
  allow(/^left for mailto:/)
  await goto(page, '/contact')
  await fillRequest(page)
  const mails = withPeople(page)
  await requestService(page)
  await accountRequired(page).getByRole('button', { name: 'Continue without account' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Your mail is ready to send' }))
  await expect.poll(() => mails.length).toBe(1)
  await page.reload()
  await goto(page, '/contact')
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe(message)
})

test('P-04 submitting opens the mail program with the full message, without a request to the server', async ({
  open,
  url,
}) => {
  const { token } = await (
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demo.user, password: demo.password }),
    })
  ).json()
  const { supportEmail } = await (await fetch(`${url}/api/config`)).json()
  const { page, context, allow } = await open({ token })
  allow(/^left for mailto:/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await goto(page, '/contact')
  await fillRequest(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'GET' || sent.push(request.url()))
  const mails = withPeople(page)
  await requestService(page)

  await expectVisible(page.getByRole('heading', { name: 'Your mail is ready to send' }))
  await expect.poll(() => mails.length).toBe(1)
  const [mail] = mails
  expect(mail?.pathname).toBe(supportEmail)
  expect(mail?.searchParams.get('subject')).toBe(
    '[HIGH] Service request - Autoclave STERIS AMSCO 400 - Northside Hospital',
  )
  const body = mail?.searchParams.get('body') ?? ''
  for (const line of [
    'Name: Ada Lovelace',
    'Phone: +1 555 010 0199',
    'Urgency: HIGH',
    ...message.split('\n'),
  ])
    expect(body.split('\r\n')).toContain(line)
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Copy message' }).click()
  await expectVisible(page.getByRole('button', { name: 'Message copied' }))
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('[HIGH] Service request')
  expect(copied.replaceAll('\r', '')).toContain(message)
})

test('P-04 a user without a mail program sends the message from the page, and support can reply', async ({
  open,
  url,
  mail,
}) => {
  const { supportEmail } = await (await fetch(`${url}/api/config`)).json()
  const { page, allow } = await open({ screen: 'phone' })
  allow(/^left for mailto:/)
  await goto(page, '/contact')
  await fillRequest(page)
  await requestService(page)
  await accountRequired(page).getByRole('button', { name: 'Continue without account' }).click()
  await page.getByRole('button', { name: 'Send it from here' }).click()
  await expectToast(page, 'Message Sent')
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('')

  const [received] = await mail(supportEmail)
  expect(received?.subject).toBe('[HIGH] Service request - Autoclave STERIS AMSCO 400')
  expect(received?.text).toContain('Stops at 118')
})
