import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atStep, choose, goBack, step } from '../assistant/assistant-steps.ts'
import { begin, welcomeTitle } from '../assistant/intake-steps.ts'
import { expectFocus, expectGone, expectVisible } from '../harness/assertions.ts'
import { firstWordsOf, splashOf } from '../harness/goto.ts'
import { holdFiles, openFirstWords } from '../harness/hold-scripts.ts'
import { test } from '../harness/journey.ts'

const maker = 'Who is the manufacturer?'
const early = (page: Page) => firstWordsOf(page).getByRole('textbox')
const earlySend = (page: Page) => firstWordsOf(page).getByRole('button', { name: 'Send' })
const earlyOption = (page: Page, name: string) => firstWordsOf(page).getByRole('button', { name })
const field = (page: Page) => page.locator('#root').getByRole('textbox', { name: welcomeTitle })
const strip = (page: Page) => page.getByRole('alert', { name: 'Emergency' })

/** Nothing was answered or opened: the first option still answers the first step. */
const expectFresh = async (page: Page) => {
  await expectGone(firstWordsOf(page))
  await expectGone(page.getByRole('dialog'))
  await choose(page, welcomeTitle, 'Defibrillator')
  await atStep(page, maker)
  await expectVisible(page.locator('#root').getByText('Defibrillator').first())
}

test('words that are typed before the app is ready stay in the field, with the caret', async ({ open }) => {
  const { page } = await open()
  const release = await openFirstWords(page)
  await early(page).pressSequentially('the autoclave leks')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')

  release()
  await expectGone(firstWordsOf(page))
  await expectFocus(field(page))
  await page.keyboard.type('a')
  await expect.poll(() => field(page).inputValue()).toBe('the autoclave leaks')
})

test('words that are typed before any script has loaded stay in the field', async ({ open }) => {
  const { page } = await open()
  const releaseSplash = await holdFiles(page, /\/splash\.js$/)
  const release = await openFirstWords(page)
  await early(page).fill('smells of rubber')
  releaseSplash()
  release()

  await expectGone(firstWordsOf(page))
  await expect.poll(() => field(page).inputValue()).toBe('smells of rubber')
})

test('words that are typed before an option is pressed wait at the first step', async ({ open }) => {
  const { page } = await open()
  const release = await openFirstWords(page)
  await early(page).fill('smells of rubber')
  await earlyOption(page, 'Autoclave').click()
  // Neither is an option, so neither replaces it.
  await earlyOption(page, 'Serial number and room').click()
  await earlyOption(page, 'Tips').click()
  release()

  await atStep(page, maker)
  await expectVisible(page.getByRole('dialog', { name: 'Quick Tips for Using Tessa' }))
  await page.keyboard.press('Escape')
  await goBack(page, maker)
  await atStep(page, welcomeTitle)
  await expect.poll(() => field(page).inputValue()).toBe('smells of rubber')
})

test('words that are typed while another tab leads wait until this tab does', async ({ open }) => {
  const { page: other, context } = await open()
  await begin(other)
  await atStep(other, welcomeTitle)
  const page = await context.newPage()
  const release = await openFirstWords(page)
  await early(page).fill('smells of rubber')
  release()

  await page.getByRole('button', { name: 'Continue here' }).click()
  await atStep(page, welcomeTitle)
  await expect.poll(() => field(page).inputValue()).toBe('smells of rubber')

  // The session that had them is not stored, and this tab begins another one when it leads again.
  await other.getByRole('button', { name: 'Continue here' }).click()
  await atStep(other, welcomeTitle)
  await page.getByRole('button', { name: 'Continue here' }).click()
  await atStep(page, welcomeTitle)
  await expect.poll(() => field(page).inputValue()).toBe('smells of rubber')
})

for (const [how, send] of [
  ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ['the Send button', (page: Page) => earlySend(page).click()],
] as const)
  test(`a danger that is sent by ${how} before the app is ready is heard`, async ({ open }) => {
    const { page } = await open({ screen: 'phone' })
    const release = await openFirstWords(page)
    await expect.poll(() => earlySend(page).getAttribute('data-disabled')).not.toBeNull()
    await early(page).fill('smoke from the autoclave')
    await expect.poll(() => earlySend(page).getAttribute('data-disabled')).toBeNull()
    await expect.poll(() => earlySend(page).getAttribute('aria-disabled')).toBe('false')
    await send(page)
    // It is sent, so an option no longer answers.
    await earlyOption(page, 'Defibrillator').click()
    release()

    await expectVisible(strip(page))
    await expectVisible(page.getByText('I understood: Autoclave'))
  })

test('an option that the catalog no longer has is named, and the heading has the focus', async ({
  open,
  url,
}) => {
  const { page } = await open()
  const config = (await (await fetch(`${url}/api/config`)).json()) as {
    flowVersion: number
    equipmentCategories: readonly { name: string }[]
  }
  await page.route('**/api/config', (route) =>
    route.fulfill({
      json: {
        ...config,
        flowVersion: config.flowVersion + 1000,
        equipmentCategories: config.equipmentCategories.filter(({ name }) => name !== 'Autoclave'),
      },
    }),
  )
  const release = await openFirstWords(page)
  await earlyOption(page, 'Autoclave').click()
  release()

  await expectGone(firstWordsOf(page))
  const log = page.getByRole('log', { name: 'Conversation with Tessa' })
  await expectVisible(log.getByText('“Autoclave” is no longer offered here. Please choose again.'))
  await expectFocus(step(page, welcomeTitle).getByRole('heading', { name: welcomeTitle }))
})

test('the key of an option answers before the app is ready, and shows it at once', async ({ open }) => {
  const { page } = await open()
  const release = await openFirstWords(page)
  await expectGone(splashOf(page))
  // Held down since another page.
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '4', repeat: true, bubbles: true })),
  )
  expect(await earlyOption(page, 'Defibrillator').getAttribute('data-pressed')).toBeNull()
  await page.keyboard.press('2')
  await expect.poll(() => earlyOption(page, 'Autoclave').getAttribute('data-pressed')).toBe('')
  // Not a toggle button.
  expect(await earlyOption(page, 'Autoclave').getAttribute('aria-pressed')).toBeNull()
  release()
  await atStep(page, maker)
})

test('a mouse button that is down while the app takes its place does not answer', async ({ open }) => {
  const taken = {
    left: async () => undefined,
    right: async () => undefined,
    'left, dragged away': (page: Page) => page.mouse.move(5, 5),
  }
  for (const [how, move] of Object.entries(taken)) {
    const { page } = await open()
    const release = await openFirstWords(page)
    await expectGone(splashOf(page))
    await earlyOption(page, 'Autoclave').hover()
    await page.mouse.down({ button: how === 'right' ? 'right' : 'left' })
    await move(page)
    release()
    await expectGone(firstWordsOf(page))
    await page.mouse.up({ button: how === 'right' ? 'right' : 'left' })
    await expectFresh(page)
  }
})

test('the step and Send count a press at once, since they were read before', async ({ open }) => {
  for (const press of ['Autoclave', 'Send']) {
    const { page } = await open()
    // A new step takes no press for 400 ms, so here it never would.
    await page.clock.setFixedTime(new Date())
    const release = await openFirstWords(page)
    await early(page).fill('smoke from the autoclave')
    release()
    await expectGone(firstWordsOf(page))
    await page.locator('#root').getByRole('button', { name: press }).click()
    await (press === 'Send' ? expectVisible(strip(page)) : atStep(page, maker))
  }
})

test('words of a danger after a press wait in the field, and one more press of Send is heard', async ({
  open,
}) => {
  const { page } = await open()
  const release = await openFirstWords(page)
  await earlyOption(page, 'Autoclave').click()
  await early(page).fill('smoke from the autoclave')
  expect(await earlyOption(page, 'Autoclave').getAttribute('data-pressed')).toBeNull()
  await earlySend(page).hover()
  await page.mouse.down()
  release()
  await expectGone(firstWordsOf(page))
  await page.mouse.up()
  await atStep(page, welcomeTitle)
  await expect.poll(() => field(page).inputValue()).toBe('smoke from the autoclave')

  await page.locator('#root').getByRole('button', { name: 'Send' }).click()
  await expectVisible(strip(page))
  await expectVisible(page.getByText('I understood: Autoclave'))
})

test('a dialog or a menu opens as soon as the app is there, and its button shows the press at once', async ({
  open,
}) => {
  for (const [name, screen, opened] of [
    ['Tips', 'desk', 'Quick Tips for Using Tessa'],
    ['Open menu', 'phone', 'Menu'],
  ] as const) {
    const { page } = await open({ screen })
    const release = await openFirstWords(page)
    await earlyOption(page, name).click()
    await expect.poll(() => earlyOption(page, name).getAttribute('data-pressed')).toBe('')
    release()
    await expectVisible(page.getByRole('dialog', { name: opened }))
    await page.keyboard.press('Escape')
    await expectFresh(page)
  }
})

test('what would open a dialog is forgotten when words are typed or sent', async ({ open }) => {
  const { page } = await open()
  const release = await openFirstWords(page)
  await earlyOption(page, 'Tips').click()
  await early(page).fill('smoke from the autoclave')
  expect(await earlyOption(page, 'Tips').getAttribute('data-pressed')).toBeNull()
  await early(page).press('Enter')
  await earlyOption(page, 'Tips').click()
  release()

  await expectVisible(strip(page))
  await expectGone(page.getByRole('dialog'))
})

test('what has the focus before the app is ready has it afterwards', async ({ open }) => {
  for (const name of ['Defibrillator', 'Serial number and room', 'Send', 'Use dark colors']) {
    const { page } = await open()
    const release = await openFirstWords(page)
    // Buttons of icons alone have no text.
    await page.evaluate(() =>
      document.querySelector('#first-words header')?.prepend(document.createElement('button')),
    )
    await earlyOption(page, name).focus()
    release()
    await expectGone(firstWordsOf(page))
    await expectFocus(page.locator('#root').getByRole('button', { name }))
  }
})
