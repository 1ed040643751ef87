import type { Locator, Page } from 'playwright-core'
import { choose, pause, say, settles } from './assistant-steps.ts'

/** Confirms that the equipment is tested and safe. */
export const confirmRelease = async (page: Page): Promise<void> => {
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Yes, mark resolved' })
  await confirm.waitFor()
  await page.clock.runFor(settles)
  await confirm.click()
  await page.clock.runFor(pause)
}

/** Presses a button of a dialog as soon as its step accepts a press. */
export const pressIn = async (dialog: Locator, name: string): Promise<void> => {
  const button = dialog.getByRole('button', { name })
  await button.waitFor()
  await dialog.page().clock.runFor(settles)
  await button.click()
}

/** Submits the help request in the open dialog. */
export const submitHelp = async (page: Page, email = 'ada@northside.example'): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await pressIn(dialog, 'Continue')
  await dialog.getByLabel('Your name').fill('Ada Lovelace')
  await dialog.getByLabel('Phone').fill('+1 555 010 0199')
  await dialog.getByLabel('Email').fill(email)
  await pressIn(dialog, 'Continue')
  await pressIn(dialog, 'Submit Help Request')
}

/** Answers the contact questions of a support request in the chat. */
export const giveContact = async (page: Page): Promise<void> => {
  await say(page, 'Contact Name', 'Ada Lovelace')
  await say(page, 'Facility', 'Northside Hospital')
  await say(page, 'Phone Number', '+1 555 010 0199')
  await say(page, 'Email Address', 'ada@northside.example')
  await choose(page, 'Additional Details', 'No additional details')
}
