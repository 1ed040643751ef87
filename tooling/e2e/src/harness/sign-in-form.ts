import type { Page } from 'playwright-core'
import type { Person } from './person.ts'

/** Types into the login form as it stands on the page, and sends it. */
export const sendLogin = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
