import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserDump } from '../harness/browser-dump.ts'
import { test } from '../harness/journey.ts'
import { goto } from '../harness/goto.ts'
import { expectGone, expectPath, expectVisible } from '../harness/assertions.ts'
import { ask, register, registrationOf, type SignedIn } from '../harness/test-user.ts'
import { sendLogin } from '../harness/sign-in-form.ts'
import { choose } from './assistant-steps.ts'
import { beginWithDevice, proceed } from './intake-steps.ts'

const issue = 'Stops at 118 degrees, says Ms. Lovelace'
const comment = 'Ring the bell of ward nine'

/** The data about a user that the browser can contain: typed text and responses of the server. */
const knownOf = ({ token, ...person }: SignedIn): string[] => {
  const { phone, facilityName, jobTitle } = registrationOf(person)
  const { sub } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }
  return [person.email, 'Lovelace', phone, facilityName, jobTitle, issue, comment, 'M11', 'Midmark', sub]
}
const foundOf = async (page: Page, person: SignedIn): Promise<string[]> => {
  const dump = await browserDump(page)
  return knownOf(person).filter((value) => dump.includes(value))
}

/** A user who has described a device and started a message to the support. */
const userAtWork = async (page: Page, person: SignedIn) => {
  await goto(page, '/login')
  await sendLogin(page, person)
  await expectPath(page, '/dashboard')
  await beginWithDevice(page, { issue }, 'Hello Ada, what equipment needs help?')
  await expectVisible(page.getByText(/Saved to your account/))
  await page.getByRole('banner').getByRole('link', { name: 'Contact Support' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill(comment)
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Ada Lovelace' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}
const expectSignedOut = (page: Page) =>
  expectVisible(page.getByRole('banner').getByRole('link', { name: 'Login' }))

test('L-05 signing out removes all data of the user from the browser', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open()
  await userAtWork(page, person)
  await expect
    .poll(() => foundOf(page, person))
    .toEqual(expect.arrayContaining([person.email, issue, comment]))

  await signOut(page)

  await expectSignedOut(page)
  await expect.poll(() => foundOf(page, person)).toEqual([])
})

test('L-05 a sign-in that ends on another device also removes all data from the browser', async ({
  open,
  url,
}) => {
  const person = await register(url)
  const { page, allow } = await open()
  await userAtWork(page, person)

  allow(/status of 401/)
  await ask(url, 'POST /api/auth/logout-all', { token: person.token })
  await goto(page, '/dashboard')

  await expectSignedOut(page)
  await expect.poll(() => foundOf(page, person)).toEqual([])
})

test('L-05 signing out asks about unsent submissions, and deletes them on request', async ({ open, url }) => {
  const person = await register(url)
  const { page, allow } = await open()
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/)
  await userAtWork(page, person)
  await page.getByRole('banner').getByRole('link', { name: 'Troubleshoot' }).click()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await choose(page, proceed, 'Start troubleshooting')
  await signOut(page)
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('1 thing has not been received yet.'))

  await dialog.getByRole('button', { name: 'Delete and sign out' }).click()

  await expectGone(dialog)
  await expectSignedOut(page)
  await expect.poll(() => foundOf(page, person)).toEqual([])
})
