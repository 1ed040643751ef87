import type { Locator, Page } from 'playwright-core'
import { expectVisible } from '../harness/assertions.ts'

/** Longer than any pause between two steps, in milliseconds. */
export const pause = 2100

/** The short number of a case. */
export const shortNumber = /[2346789FKMRWY]{4}-[2346789FKMRWY]{2}/

/** The current step. */
export const step = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true })

export const atStep = async (page: Page, title: string): Promise<void> => expectVisible(step(page, title))

/** The labels of the options of the step. */
export const optionsOf = async (page: Page, title: string): Promise<string[]> => {
  await atStep(page, title)
  const rows = await step(page, title).getByRole('group').getByRole('button').all()
  return Promise.all(rows.map(async (row) => (await row.locator('span > span').first().innerText()).trim()))
}

const option = (page: Page, title: string, label: string): Locator =>
  step(page, title)
    .getByRole('group')
    .getByRole('button')
    .filter({ has: page.getByText(label, { exact: true }) })

/** The delay in milliseconds before a new card accepts a press. */
export const settles = 400

/** Waits for the step, and until its card accepts a press. */
export const settle = async (page: Page, title: string): Promise<void> => {
  await atStep(page, title)
  await page.clock.runFor(settles)
}

/** Goes back from the step with this title by button. */
export const goBack = async (page: Page, title: string): Promise<void> => {
  await settle(page, title)
  await page.getByRole('button', { name: 'Previous Step' }).click()
}

/** Edits an earlier answer. The first answer has number 1. */
export const editAnswer = async (page: Page, number: number): Promise<void> => {
  await page.clock.runFor(settles)
  await page.getByRole('button', { name: `Edit answer ${number}` }).click()
  await page.getByRole('button', { name: 'Go back and change it' }).click()
}

/** Chooses an option, and skips the pause before the next step. */
export const choose = async (page: Page, title: string, label: string): Promise<void> => {
  await settle(page, title)
  await option(page, title, label).click()
  await page.clock.runFor(pause)
}

/** Types an answer and sends it by button. */
export const say = async (page: Page, title: string, words: string): Promise<void> => {
  await settle(page, title)
  await page.getByRole('textbox', { name: title }).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.clock.runFor(pause)
}
