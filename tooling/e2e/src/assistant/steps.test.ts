import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { allFaults } from '../harness/axe.ts'
import { test } from '../harness/journey.ts'
import {
  expectGone,
  expectPath,
  expectToast,
  expectToastCoversNoButton,
  expectVisible,
  toastCard,
} from '../harness/assertions.ts'
import { stopTime } from '../harness/time.ts'
import { atStep, choose, editAnswer, say, settle, step } from './assistant-steps.ts'
import { begin, beginWithDevice, proceed, welcomeTitle } from './intake-steps.ts'
import { check, diagnose } from './check-steps.ts'
import { pressIn } from './dialog-steps.ts'
import { expectKept } from './stored-session.ts'

const maker = 'Who is the manufacturer?'
const model = 'What is the model?'
const problem = 'What is the problem?'
const field = (page: Page, title: string) => page.getByRole('textbox', { name: title })
const cards = (page: Page) => page.getByRole('log').getByText('Done', { exact: true })

test('A-27 a changed model keeps all other answers', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page, { issue: 'It stops at 118 degrees and shows E-07' })
  await choose(page, proceed, 'Start troubleshooting')
  await choose(page, 'Power Check', 'Normal')
  await atStep(page, 'Display Check')

  await editAnswer(page, 3)
  await expect.poll(() => field(page, model).inputValue()).toBe('M11')
  await say(page, model, 'M9')

  await atStep(page, 'Display Check')
  const log = page.getByRole('log')
  await expectVisible(log.getByText(/M9$/))
  await expectVisible(log.getByText('It stops at 118 degrees and shows E-07').first())
  await expect.poll(() => cards(page).count()).toBe(6)
})

test('A-27 dependent questions are asked again with the old answer filled in', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page, {
    kind: 'X-Ray Equipment',
    maker: 'Philips',
    model: 'Mobile',
    issue: 'No image',
  })
  await editAnswer(page, 1)
  await choose(page, welcomeTitle, 'Defibrillator')
  await expectVisible(step(page, maker).getByText('Chosen before'))
  await expectKept(page, 1)
  await page.reload()
  await expectVisible(step(page, maker).getByText('Chosen before'))
  await choose(page, maker, 'Philips')

  await atStep(page, proceed)
  await expectVisible(step(page, proceed).getByText('No image'))
})

test.for([100, 250, 350])('A-28 a second click after %i ms is ignored', async (later, { open }) => {
  const { page } = await open()
  await begin(page)
  await settle(page, welcomeTitle)
  await stopTime(page)
  await page.clock.runFor(400)
  const box = await step(page, welcomeTitle).getByRole('button', { name: 'Autoclave' }).boundingBox()
  if (!box) throw new Error('There is no Autoclave to choose')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await page.clock.runFor(later)
  await page.mouse.click(x, y)
  await page.clock.runFor(later < 300 ? 100 : 10)
  await atStep(page, maker)
  await expect.poll(() => cards(page).count()).toBe(1)

  await choose(page, maker, 'Midmark')
  await atStep(page, model)
})

test('A-28 a double click answers only one step', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await check(page)
  await settle(page, 'Assessment')
  await step(page, 'Assessment').getByRole('button', { name: 'Mark resolved' }).dblclick()
  await expectVisible(page.getByRole('dialog', { name: 'Tested and safe to use?' }))
  expect(await page.getByRole('heading', { name: 'Issue Resolved' }).count()).toBe(0)
})

test('A-28 number keys work at once and answer one step per press', async ({ open }) => {
  const { page } = await open()
  await begin(page)
  await settle(page, welcomeTitle)
  await page.keyboard.press('2')
  await page.clock.runFor(100)
  await atStep(page, maker)
  await stopTime(page)
  await page.clock.runFor(400)
  await page.keyboard.press('3')
  await page.clock.runFor(100)

  await atStep(page, model)
  await expect.poll(() => cards(page).count()).toBe(2)
})

test('A-29 Back and Forward move through the steps before they leave the page', async ({ open }) => {
  const { page } = await open()
  await goto(page, '/about')
  await beginWithDevice(page)

  await page.goBack()
  await atStep(page, problem)
  await expect.poll(() => field(page, problem).inputValue()).toBe('Stops at 118 degrees')
  await page.goBack()
  await atStep(page, model)
  await page.goForward()
  await atStep(page, problem)
  await page.goForward()
  await atStep(page, proceed)
  await expect.poll(() => cards(page).count()).toBe(4)

  for (const title of [problem, model, maker, welcomeTitle]) {
    await page.goBack()
    await atStep(page, title)
  }
  await page.goBack()
  await expectPath(page, '/about')
})

test('A-29 Back closes a dialog, cancels an edit, and still works after a reload', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await beginWithDevice(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Summary' }).click()
  await expectVisible(dialog)
  await page.goBack()
  await expectGone(dialog)
  await atStep(page, proceed)

  await editAnswer(page, 2)
  await atStep(page, maker)
  await page.goBack()
  await atStep(page, proceed)
  await expect.poll(() => cards(page).count()).toBe(4)

  await expectKept(page, 4)
  await page.reload()
  await atStep(page, proceed)
  await page.goBack()
  await atStep(page, problem)
  await page.goBack()
  await atStep(page, model)
})

test('A-29 Back from another page returns to the session', async ({ open }) => {
  const { page } = await open()
  await begin(page)
  await choose(page, welcomeTitle, 'Autoclave')
  await choose(page, maker, 'Midmark')
  await atStep(page, model)
  await page.getByRole('link', { name: 'About' }).first().click()
  await expectPath(page, '/about')

  await page.goBack()
  await atStep(page, model)
  await page.goBack()
  await atStep(page, maker)
})

test('S-05 a toast covers no button of the help dialog, and closes with its step', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await beginWithDevice(page)
  await page.getByRole('button', { name: 'Get Help' }).click()
  const dialog = page.getByRole('dialog')
  await pressIn(dialog, 'Continue')
  await stopTime(page)
  await pressIn(dialog, 'Continue')
  await expectToast(page, 'Missing Information')
  await page.clock.runFor(100)
  await expectToastCoversNoButton(page)
  await dialog.getByLabel('Your name').fill('Ada')
  await dialog.getByLabel('Phone').fill('555 0100')
  await dialog.getByLabel('Email').fill('ada@northside.example')
  await pressIn(dialog, 'Continue')

  await expectVisible(dialog.getByRole('button', { name: 'Submit Help Request' }))
  await expectGone(toastCard(page))
})

test('A-02 Other and its typed answer are one card and one step', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await begin(page)
  await choose(page, welcomeTitle, 'Other')
  await say(page, 'What kind of equipment is it?', 'Infusion pump')
  await choose(page, maker, 'Other')
  await say(page, 'Which manufacturer is it?', 'B. Braun')
  await atStep(page, model)
  await expect.poll(() => cards(page).count()).toBe(2)
  await say(page, model, 'Infusomat Space')
  await say(page, problem, 'Pressure alarm')

  await atStep(page, proceed)
  await expect.poll(() => cards(page).count()).toBe(4)
  await expectVisible(page.getByRole('button', { name: 'Step 5' }))
  expect(await allFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Get Help' }).click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Continue' }))
  expect(await allFaults(page)).toEqual([])
})

test('A-07 the sidebar keeps the current step in view on a desktop', async ({ open }) => {
  const { page } = await open({ screen: 'desk' })
  await beginWithDevice(page)
  await check(page)
  await diagnose(page)
  const present = page.getByRole('navigation', { name: 'Steps so far' }).locator('[aria-current="step"]')

  await expect
    .poll(async () => {
      const box = await present.boundingBox()
      return box ? box.y + box.height : Infinity
    })
    .toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
})
