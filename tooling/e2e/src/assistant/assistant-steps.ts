import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { expectVisible } from '../harness/assertions.ts'

/** Longer than any pause between two steps, in milliseconds. */
const pause = 2100

/** Opens the assistant as a user who has already seen the tips. */
export const begin = async (page: Page, address = '/'): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('tessa-tips-seen', 'yes'))
  await goto(page, address)
}

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
const settles = 400

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

/** The guest's session as the browser has stored it; empty before that. */
export const storedSession = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const name = 'tessa-assistant'
    // Opening a database that is not there would create it, without a store, before the assistant does.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return ''
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open(name)
      const fail = () => reject(new Error('The database of the assistant cannot be read.'))
      opening.addEventListener('error', fail)
      opening.addEventListener('success', () => {
        const { result: database } = opening
        const settle = (stored: string) => {
          database.close()
          resolve(stored)
        }
        if (!database.objectStoreNames.contains('sessions')) return settle('')
        const reading = database.transaction('sessions').objectStore('sessions').get('guest')
        reading.addEventListener('error', () => {
          database.close()
          fail()
        })
        reading.addEventListener('success', () => {
          const { stored } = (reading.result ?? { stored: '' }) as { stored: string }
          settle(stored)
        })
      })
    })
  })

/** Waits until the browser has stored the guest's session with this number of answers, so that a reload finds them. */
export const expectKept = async (page: Page, answers: number): Promise<void> => {
  const kept = async () => {
    const { answers: log } = JSON.parse((await storedSession(page)) || '{"answers":[]}') as {
      answers: unknown[]
    }
    return log.length
  }
  await expect.poll(kept).toBe(answers)
}

/** Confirms that the equipment is tested and safe. */
export const confirmRelease = async (page: Page): Promise<void> => {
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Yes, mark resolved' })
  await confirm.waitFor()
  await page.clock.runFor(settles)
  await confirm.click()
  await page.clock.runFor(pause)
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

/** Opens the assistant and answers the first four questions. */
export const beginWithDevice = async (page: Page, device?: Device, title?: string): Promise<void> => {
  await begin(page)
  await describe(page, device, title)
}

/** Begins with an autoclave of Midmark, up to its model. */
export const beginAtModel = async (page: Page): Promise<void> => {
  await begin(page)
  await choose(page, welcomeTitle, 'Autoclave')
  await choose(page, 'Who is the manufacturer?', 'Midmark')
}

export const proceed = 'How would you like to proceed?'

/** Completes the three checks without a finding. */
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

/** Completes the five guided steps from the assessment on. */
export const diagnose = async (page: Page, answer = 'Success'): Promise<void> => {
  await choose(page, 'Assessment', 'Advanced diagnostics')
  await choose(page, 'Advanced Diagnostics', 'Start guided diagnostics')
  for (const title of guided) await choose(page, title, answer)
  await atStep(page, 'Diagnostic Summary')
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
