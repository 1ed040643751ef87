import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto, passSplash } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectPath, expectVisible } from '../harness/assertions.ts'
import { atStep, choose, settle, step } from './assistant-steps.ts'
import { begin, beginWithDevice, proceed, welcomeTitle } from './intake-steps.ts'
import { pressIn, submitHelp } from './dialog-steps.ts'

const maker = 'Who is the manufacturer?'
const model = 'What is the model?'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const openHelp = (page: Page) => page.getByRole('button', { name: 'Get Help' }).click()
const continueSession = (page: Page) => pressIn(page.getByRole('dialog'), 'Continue')

/** A picture of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('A-29 Back returns through the steps of the help dialog, and asks before it discards typed text', async ({
  open,
}) => {
  const { page } = await open()
  await beginWithDevice(page)
  await openHelp(page)
  await continueSession(page)
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Phone').fill('+1 555 010 0199')
  await page.getByLabel('Email').fill('ada@northside.example')
  await continueSession(page)
  await expectVisible(dialog(page, 'Confirm Submission'))

  await page.goBack()
  await expectVisible(dialog(page, 'Contact Information'))
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace')
  await page.goBack()
  await expectVisible(dialog(page, 'Review Help Request'))
  await page.goBack()
  await expectVisible(page.getByText('The request has not been sent.'))
  await page.goBack()
  await expectGone(page.getByRole('dialog'))
  await atStep(page, proceed)
  await page.goBack()
  await atStep(page, 'What is the problem?')
})

test('A-29 Back from redacting a photo returns to the selected photos', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await choose(page, proceed, 'Upload photos')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'panel.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('button', { name: 'Cover names in panel' }).click()
  await expectGone(page.getByRole('button', { name: 'Skip Upload' }))

  await page.goBack()
  await expectVisible(page.getByText('1 of 5 files'))
  await page.goBack()
  await expectGone(page.getByRole('dialog'))
  await atStep(page, proceed)
})

test('A-29 Back from a receipt returns to the open question with every answer', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await openHelp(page)
  await submitHelp(page)
  await expectVisible(page.getByRole('button', { name: 'Go on checking' }))

  await page.goBack()
  await atStep(page, proceed)
  await expectGone(page.getByRole('button', { name: 'Go on checking' }))
  await page.goBack()
  await atStep(page, 'What is the problem?')
})

test('A-29 a jump over several entries closes the dialog and undoes the steps', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await page.getByRole('button', { name: 'Summary' }).click()
  await expectVisible(page.getByRole('dialog'))

  await page.evaluate(() => history.go(-3))
  await atStep(page, model)
  await expectGone(page.getByRole('dialog'))
  await page.goBack()
  await atStep(page, maker)
})

const depth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tessaPlace } = history.state as { tessaPlace: { depth: number } }
    return tessaPlace.depth
  })

test('A-29 Back stops at the start of a session when there is no earlier page', async ({ open }) => {
  const { page, context } = await open()
  await begin(page, '/about')
  const opening = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/', '_blank', 'noopener'))
  const tab = await opening
  await passSplash(tab)
  await atStep(tab, welcomeTitle)
  expect(await tab.evaluate(() => history.length)).toBe(1)
  await settle(tab, welcomeTitle)
  // Each opened and closed dialog leaves an unused history entry.
  for (const name of ['Tips', 'Tips']) {
    await tab.getByRole('button', { name }).click()
    await tab.getByRole('button', { name: 'Got it' }).click()
    await expectGone(tab.getByRole('dialog'))
  }
  await choose(tab, welcomeTitle, 'Autoclave')
  await atStep(tab, maker)

  await tab.goBack()
  await atStep(tab, welcomeTitle)
  while ((await depth(tab)) > 0) {
    const before = await depth(tab)
    await tab.goBack()
    await expect.poll(() => depth(tab)).toBeLessThan(before)
  }
  expect(await depth(tab)).toBe(0)
})

test('A-29 at the start of a session, one Back leads to the earlier page', async ({ open }) => {
  const { page } = await open()
  await goto(page, '/about')
  await begin(page)
  await settle(page, welcomeTitle)
  await page.getByRole('button', { name: 'Tips' }).click()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expectGone(page.getByRole('dialog'))
  await expectVisible(step(page, welcomeTitle))

  await page.goBack()
  await expectPath(page, '/about')
})
