import type { Page } from 'playwright-core'
import type { TestUser } from './test-user.ts'

export const fillPersonal = async (page: Page, { firstName, lastName, email }: TestUser) => {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('+1 555 010 0199')
  await page.getByLabel('Job title').selectOption('Clinical Engineer')
}

export const fillFacility = async (page: Page) => {
  await page.getByLabel('Facility name').fill('Northside Hospital')
  await page.getByLabel('Facility type').selectOption('Hospital')
}

export const fillAccount = async (page: Page, { password }: TestUser) => {
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
export const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

/** Fills in the form without submitting it. */
export const fillRegistration = async (page: Page, person: TestUser) => {
  await fillPersonal(page, person)
  await next(page)
  await fillFacility(page)
  await next(page)
  await fillAccount(page, person)
}
