import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive } from '../harness/arrive.ts'
import { expectVisible } from '../harness/look.ts'

/** Longer than any pause between two steps. */
const pause = 2100

/** Opens the assistant as somebody who has seen its tips before. */
export const begin = async (page: Page, address = '/'): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('tessa-tips-seen', 'yes'))
  await arrive(page, address)
}

/** The number of a case as people say it. */
export const shortNumber = /[2346789FKMRWY]{4}-[2346789FKMRWY]{2}/

/** The step that is asked now. */
export const step = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true })

export const atStep = async (page: Page, title: string): Promise<void> => expectVisible(step(page, title))

/** The options of the step, as they are labelled. */
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

/** How long a new card stands before a press counts. */
const settles = 400

/** Waits for the step, and lets its card stand as long as it has to before it can be pressed. */
export const settle = async (page: Page, title: string): Promise<void> => {
  await atStep(page, title)
  await page.clock.runFor(settles)
}

/** Goes back with the button, from the step of this title. */
export const goBack = async (page: Page, title: string): Promise<void> => {
  await settle(page, title)
  await page.getByRole('button', { name: 'Previous Step' }).click()
}

/** Waits until this browser keeps the guest's session with so many answers: from then on a reload finds them. */
export const expectKept = async (page: Page, answers: number): Promise<void> => {
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('tessa-assistant')
          opening.addEventListener('success', () => {
            const { result: database } = opening
            const reading = database.transaction('sessions').objectStore('sessions').get('guest')
            reading.addEventListener('success', () => {
              database.close()
              const { stored } = reading.result as { stored: string }
              const { answers: log } = JSON.parse(stored) as { answers: unknown[] }
              resolve(log.length)
            })
          })
        }),
    )
  await expect.poll(kept).toBe(answers)
}

/** Says that the equipment was tested and is safe. */
export const confirmRelease = async (page: Page): Promise<void> => {
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Yes, mark resolved' })
  await confirm.waitFor()
  await page.clock.runFor(settles)
  await confirm.click()
  await page.clock.runFor(pause)
}

/** Asks an earlier answer again, counted from 1. */
export const editAnswer = async (page: Page, number: number): Promise<void> => {
  await page.clock.runFor(settles)
  await page.getByRole('button', { name: `Edit answer ${number}` }).click()
  await page.getByRole('button', { name: 'Go back and change it' }).click()
}

/** Chooses, and lets the pause before the next step pass. */
export const choose = async (page: Page, title: string, label: string): Promise<void> => {
  await settle(page, title)
  await option(page, title, label).click()
  await page.clock.runFor(pause)
}

/** Types an answer and sends it with the button. */
export const say = async (page: Page, title: string, words: string): Promise<void> => {
  await settle(page, title)
  await page.getByRole('textbox', { name: title }).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.clock.runFor(pause)
}

export interface Device {
  readonly kind?: string
  readonly maker?: string
  readonly model?: string
  readonly issue?: string
}

export const welcomeTitle = 'Hello, I am Tessa. What equipment needs help?'

/** Answers the first four questions. */
export const describe = async (
  page: Page,
  { kind = 'Autoclave', maker = 'Midmark', model = 'M11', issue = 'Stops at 118 degrees' }: Device = {},
  title = welcomeTitle,
): Promise<void> => {
  await choose(page, title, kind)
  await choose(page, 'Who is the manufacturer?', maker)
  await say(page, 'What is the model?', model)
  await say(page, 'What is the problem?', issue)
  await atStep(page, proceed)
}

export const proceed = 'How would you like to proceed?'

/** Goes through the three checks with everything in order. */
export const check = async (page: Page): Promise<void> => {
  await choose(page, proceed, 'Start troubleshooting')
  await choose(page, 'Power Check', 'Normal')
  await choose(page, 'Display Check', 'Normal')
  await choose(page, 'Connection Check', 'Secure')
  await atStep(page, 'Assessment')
}

export const guided = [
  'Service Mode Access',
  'Error Code Analysis',
  'Technical Measurements',
  'Calibration Verification',
  'Component Analysis',
] as const

/** From the assessment through the five guided steps. */
export const diagnose = async (page: Page, answer = 'Success'): Promise<void> => {
  await choose(page, 'Assessment', 'Advanced diagnostics')
  await choose(page, 'Advanced Diagnostics', 'Start guided diagnostics')
  for (const title of guided) await choose(page, title, answer)
  await atStep(page, 'Diagnostic Summary')
}

/** Presses a button of a dialog once its step has stood there for long enough. */
export const pressIn = async (dialog: Locator, name: string): Promise<void> => {
  const button = dialog.getByRole('button', { name })
  await button.waitFor()
  await dialog.page().clock.runFor(settles)
  await button.click()
}

/** Asks for help in the dialog that is open, or that Get Help opens. */
export const submitHelp = async (page: Page, email = 'ada@northside.example'): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await pressIn(dialog, 'Continue')
  await dialog.getByLabel('Your name').fill('Ada Lovelace')
  await dialog.getByLabel('Phone').fill('+1 555 010 0199')
  await dialog.getByLabel('Email').fill(email)
  await pressIn(dialog, 'Continue')
  await pressIn(dialog, 'Submit Help Request')
}

/** Answers the contact questions of a request in the chat. */
export const giveContact = async (page: Page): Promise<void> => {
  await say(page, 'Contact Name', 'Ada Lovelace')
  await say(page, 'Facility', 'Northside Hospital')
  await say(page, 'Phone Number', '+1 555 010 0199')
  await say(page, 'Email Address', 'ada@northside.example')
  await choose(page, 'Additional Details', 'No additional details')
}
