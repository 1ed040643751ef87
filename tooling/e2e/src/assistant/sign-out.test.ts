import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserDump } from '../harness/browser-dump.ts'
import { test } from '../harness/journey.ts'
import { arrive } from '../harness/arrive.ts'
import { expectGone, expectPath, expectVisible } from '../harness/look.ts'
import { ask, register, registrationOf, type SignedIn } from '../harness/person.ts'
import { sendLogin } from '../harness/sign-in-form.ts'
import { begin, choose, describe, proceed } from './walk.ts'

const issue = 'Stops at 118 degrees, says Ms. Lovelace'
const comment = 'Ring the bell of ward nine'

/** What the browser knows of a person: what they typed, and what the server told. */
const knownOf = ({ token, ...person }: SignedIn): string[] => {
  const { phone, facilityName, jobTitle } = registrationOf(person)
  const { sub } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }
  return [person.email, 'Lovelace', phone, facilityName, jobTitle, issue, comment, 'M11', 'Midmark', sub]
}
const foundOf = async (page: Page, person: SignedIn): Promise<string[]> => {
  const dump = await browserDump(page)
  return knownOf(person).filter((value) => dump.includes(value))
}

/** Somebody who has described a device and begun to write to the support. */
const somebodyAtWork = async (page: Page, person: SignedIn) => {
  await arrive(page, '/login')
  await sendLogin(page, person)
  await expectPath(page, '/dashboard')
  await begin(page)
  await describe(page, { issue }, 'Hello Ada, what equipment needs help?')
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

test('L-05 after signing out nothing of the person is left in the browser', async ({ open, url }) => {
  const person = await register(url)
  const { page } = await open()
  await somebodyAtWork(page, person)
  await expect
    .poll(() => foundOf(page, person))
    .toEqual(expect.arrayContaining([person.email, issue, comment]))

  await signOut(page)

  await expectSignedOut(page)
  await expect.poll(() => foundOf(page, person)).toEqual([])
})

test('L-05 a sign-in that is ended elsewhere leaves nothing in the browser either', async ({ open, url }) => {
  const person = await register(url)
  const { page, allow } = await open()
  allow(/status of 401/)
  await somebodyAtWork(page, person)

  await ask(url, 'POST /api/auth/logout-all', { token: person.token })
  await arrive(page, '/dashboard')

  await expectSignedOut(page)
  await expect.poll(() => foundOf(page, person)).toEqual([])
})

test('L-05 what is unsent is asked about, and goes or stays as the person decides', async ({ open, url }) => {
  const person = await register(url)
  const { page, allow } = await open()
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/)
  await somebodyAtWork(page, person)
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
