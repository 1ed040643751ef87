import type { Page } from 'playwright-core'
import { goto } from '../harness/goto.ts'
import { atStep, choose, say } from './assistant-steps.ts'

/** Opens the assistant as a user who has already seen the tips. */
export const begin = async (page: Page, address = '/'): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('tessa-tips-seen', 'yes'))
  await goto(page, address)
}

export const proceed = 'How would you like to proceed?'

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
