import type { Page } from 'playwright-core'
import type { TestUser } from './test-user.ts'

/** Fills in the login form of the open page and submits it. */
export const sendLogin = async (page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The stored token of the sign-in. */
export const keptToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'))
