import { expect } from 'vitest'
import { test } from '../harness/journey.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { holdScripts } from '../harness/hold-scripts.ts'
import { register } from '../harness/test-user.ts'
import { stopTime, timeUntil } from '../harness/time.ts'
import { atStep, choose, goBack, optionsOf, say, settle, step } from './assistant-steps.ts'
import { begin, beginAtModel, beginWithDevice, proceed, welcomeTitle } from './intake-steps.ts'
import { pressIn } from './dialog-steps.ts'

const kinds = ['Patient Monitor', 'Autoclave', 'X-Ray Equipment', 'Defibrillator', 'Other']

test('A-01 the welcome step offers a guest the equipment types', async ({ open }) => {
  const { page } = await open()
  await begin(page)

  await expect.poll(() => optionsOf(page, welcomeTitle)).toEqual(kinds)
  expect(await step(page, welcomeTitle).innerText()).not.toContain('saved to your account')
  for (const words of ['Vital signs monitoring', 'Sterilization equipment', 'Emergency cardiac equipment'])
    await expectVisible(step(page, welcomeTitle).getByText(words))
})

test('A-01 a signed-in user is greeted by first name, and sees that the session is saved to the account', async ({
  open,
  url,
}) => {
  const { token, firstName } = await register(url)
  const { page } = await open({ token })
  await begin(page)

  const title = `Hello ${firstName}, what equipment needs help?`
  await expect.poll(() => optionsOf(page, title)).toEqual(kinds)
  await expectVisible(step(page, title).getByText('This session is saved to your account.', { exact: false }))
})

test('A-03 the makers of typed equipment come with their question, however late their list loads', async ({
  open,
}) => {
  const { page } = await open()
  await begin(page)
  await page.waitForLoadState('networkidle')
  const release = await holdScripts(page)
  await choose(page, welcomeTitle, 'Other')
  await say(page, 'What kind of equipment is it?', 'Infusion pump')
  await expectVisible(page.getByText('Tessa reads what you wrote.'))
  await atStep(page, 'What kind of equipment is it?')
  release()

  await choose(page, 'Who is the manufacturer?', 'B. Braun')
  await atStep(page, 'What is the model?')
})

test('A-02 Other asks for a typed equipment type', async ({ open }) => {
  const { page } = await open()
  await begin(page)

  await choose(page, welcomeTitle, 'Other')
  await say(page, 'What kind of equipment is it?', 'Infusion pump')

  await expectVisible(page.getByText('Choose the manufacturer of the Infusion pump.'))
})

const makers = {
  'Patient Monitor': ['Philips', 'GE Healthcare', 'Mindray', 'Masimo', 'Other'],
  Autoclave: ['STERIS', 'Tuttnauer', 'Midmark', 'Getinge', 'Other'],
  'X-Ray Equipment': ['GE Healthcare', 'Siemens Healthineers', 'Philips', 'Canon Medical', 'Other'],
  Defibrillator: ['Zoll', 'Philips', 'Medtronic', 'Stryker', 'Other'],
}

test('A-03 the manufacturers depend on the equipment, and Other asks for a typed name', async ({ open }) => {
  const { page } = await open()
  await begin(page)
  for (const [kind, expected] of Object.entries(makers)) {
    await choose(page, welcomeTitle, kind)
    expect(await optionsOf(page, 'Who is the manufacturer?'), kind).toEqual(expected)
    await goBack(page, 'Who is the manufacturer?')
  }
  await choose(page, welcomeTitle, 'Other')
  await say(page, 'What kind of equipment is it?', 'Infusion pump')
  await expect
    .poll(() => optionsOf(page, 'Who is the manufacturer?'))
    .toEqual(['B. Braun', 'BD', 'Baxter', 'Fresenius', 'Other'])
  await goBack(page, 'Who is the manufacturer?')
  await say(page, 'What kind of equipment is it?', 'Coffee machine')
  await expect
    .poll(() => optionsOf(page, 'Who is the manufacturer?'))
    .toEqual(['GE Healthcare', 'Philips', 'Siemens Healthineers', 'Medtronic', 'Other'])

  await choose(page, 'Who is the manufacturer?', 'Other')
  await say(page, 'Which manufacturer is it?', 'Baxter')
  await atStep(page, 'What is the model?')
})

test('A-04 Enter sends one line, Ctrl+Enter sends several, and blank answers are not sent', async ({
  open,
}) => {
  const { page } = await open()
  await beginAtModel(page)
  const model = page.getByRole('textbox', { name: 'What is the model?' })
  await model.waitFor()
  expect(await model.evaluate((field) => field === document.activeElement)).toBe(true)

  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await page.clock.runFor(500)
  await expect.poll(() => model.inputValue()).toBe('   ')

  await model.fill('M11')
  await page.keyboard.press('Enter')
  await page.clock.runFor(500)
  const issue = page.getByRole('textbox', { name: 'What is the problem?' })
  await issue.waitFor()
  await issue.pressSequentially('First line')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second line')
  await expect.poll(() => issue.inputValue()).toBe('First line\nsecond line')
  await page.keyboard.press('Control+Enter')
  await page.clock.runFor(2100)

  await atStep(page, proceed)
  await expectVisible(step(page, proceed).getByText('second line', { exact: false }))
})

test('A-05 the problem is reported and analyzed for two seconds before the choice appears', async ({
  open,
}) => {
  const { page } = await open()
  await beginAtModel(page)
  await say(page, 'What is the model?', 'M11')
  await atStep(page, 'What is the problem?')
  const report = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/chat/session-analytics') &&
      request.postDataJSON().issueDescription === 'Stops at 118',
  )
  await page.getByRole('textbox', { name: 'What is the problem?' }).fill('Stops at 118')
  await stopTime(page)
  await page.getByRole('button', { name: 'Send' }).click()

  const analysis = page.getByRole('heading', { name: 'Analyzing Your Equipment' })
  await expectVisible(analysis)
  const box = await analysis.locator('xpath=../..').boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  const took = await timeUntil(page, async () => (await analysis.count()) === 0)
  expect(took).toBeGreaterThanOrEqual(1990)
  expect(took).toBeLessThan(2200)
  await expect
    .poll(() => optionsOf(page, proceed))
    .toEqual(['Upload photos', 'Start troubleshooting', 'Skip to technical support'])
  expect((await report).postDataJSON()).toMatchObject({ equipment: 'Autoclave', model: 'M11' })
})

test('A-06 the analysis takes a second and a half between two checks, and less in the intake', async ({
  open,
}) => {
  const { page } = await open()
  await begin(page)
  const spinner = page.getByText('Tessa is analyzing your response...').first()
  await atStep(page, welcomeTitle)
  await stopTime(page)
  await step(page, welcomeTitle).getByRole('button', { name: 'Autoclave' }).click()
  await expectVisible(spinner)
  expect(await timeUntil(page, async () => (await spinner.count()) === 0)).toBeLessThanOrEqual(200)
  await page.clock.resume()
  await choose(page, 'Who is the manufacturer?', 'Midmark')
  await say(page, 'What is the model?', 'M11')
  await say(page, 'What is the problem?', 'Stops')
  await choose(page, proceed, 'Start troubleshooting')
  await atStep(page, 'Power Check')

  await stopTime(page)
  await step(page, 'Power Check').getByRole('button', { name: 'Normal' }).click()
  await expectVisible(spinner)
  const took = await timeUntil(page, async () => (await step(page, 'Display Check').count()) > 0)
  expect(took).toBeGreaterThanOrEqual(1490)
  expect(took).toBeLessThan(1700)
  expect(await spinner.count()).toBe(0)
  await expectVisible(
    page.getByRole('region', { name: 'Findings so far' }).getByText('In order: Power supply'),
  )
})

test('A-07 a finished step becomes a card, and the new step is focused and announced', async ({ open }) => {
  const { page } = await open()
  await begin(page)
  await choose(page, welcomeTitle, 'Autoclave')
  await atStep(page, 'Who is the manufacturer?')

  const log = page.getByRole('log', { name: 'Conversation with Tessa' })
  const card = log.getByRole('article').filter({ hasText: 'Done' })
  await expect.poll(() => card.innerText()).toContain('Autoclave')
  await expect.poll(() => log.getAttribute('aria-live')).toBe('polite')
  await expect.poll(() => log.locator('h2').innerText()).toBe('Who is the manufacturer?')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Who is the manufacturer?')

  await card.getByRole('button', { name: welcomeTitle }).click()
  await expectVisible(card.getByText('Please leave out patient names and numbers.'))

  await page.getByRole('heading', { name: 'Who is the manufacturer?' }).press('3')
  await page.clock.runFor(500)
  await atStep(page, 'What is the model?')
  await expectVisible(card.getByText('Midmark'))
})

test('A-08 Previous Step goes back one step at a time, and drops the abandoned answers', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  const back = page.getByRole('button', { name: 'Previous Step' })

  await goBack(page, proceed)
  await atStep(page, 'What is the problem?')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'What is the problem?' }).inputValue())
    .toBe('Stops at 118 degrees')
  await goBack(page, 'What is the problem?')
  await goBack(page, 'What is the model?')
  await atStep(page, 'Who is the manufacturer?')
  await expectVisible(step(page, 'Who is the manufacturer?').getByText('Chosen before'))
  await goBack(page, 'Who is the manufacturer?')
  await atStep(page, welcomeTitle)
  await expectGone(back)
  expect(await page.getByRole('log').getByText('Done', { exact: true }).count()).toBe(0)

  await choose(page, welcomeTitle, 'Defibrillator')
  await choose(page, 'Who is the manufacturer?', 'Zoll')
  await say(page, 'What is the model?', 'R Series')
  await page.getByRole('button', { name: 'Summary' }).click()
  const summary = page.getByRole('dialog', { name: 'Session Summary' })
  await expectVisible(summary.getByText('Defibrillator').first())
  expect(await summary.getByText('Autoclave').count()).toBe(0)
})

test('A-09 Get Help and Summary appear after the second answer', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await begin(page)
  const both = page.getByRole('button', { name: /^(Get Help|Summary)$/ })
  await choose(page, welcomeTitle, 'Autoclave')
  await atStep(page, 'Who is the manufacturer?')
  expect(await both.count()).toBe(0)

  await choose(page, 'Who is the manufacturer?', 'Midmark')
  await atStep(page, 'What is the model?')

  await expect.poll(() => both.allInnerTexts()).toEqual(['Get Help', 'Summary'])
})

test('A-09 before the second answer, each step has a link that opens the same dialog', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await begin(page)
  const dialog = page.getByRole('dialog', { name: 'Review Help Request' })
  for (const title of [welcomeTitle, 'Who is the manufacturer?']) {
    await settle(page, title)
    await step(page, title).getByRole('link', { name: 'Ask a person', exact: true }).click()
    await expectVisible(dialog)
    await pressIn(dialog, 'Cancel')
    await expectGone(dialog)
    if (title === welcomeTitle) await choose(page, title, 'Autoclave')
  }

  await choose(page, 'Who is the manufacturer?', 'Midmark')
  await atStep(page, 'What is the model?')
  expect(await page.getByRole('link', { name: 'Ask a person', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Get Help' }).click()
  await expectVisible(dialog)
})
