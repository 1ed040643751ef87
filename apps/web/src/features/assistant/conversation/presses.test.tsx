import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Clock } from '@tessa/app-shell'
import { numberingServer } from '../testing/numbering-server.ts'
import { quickClock } from '../../../testing/quick-clock.ts'
import { heading, openAssistant } from '../testing/open-assistant.tsx'

/** A clock that the test moves. The pauses of the conversation take no time. */
const handClock = () => {
  let now = 1_800_000_000_000
  const clock: Clock = { ...quickClock, now: () => now }
  return { clock, pass: (milliseconds: number) => void (now += milliseconds) }
}

const open = async () => {
  const { clock, pass } = handClock()
  await openAssistant({}, { clock })
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(heading(/what equipment needs help/i)).toBeVisible()
  return pass
}
const welcome = heading(/what equipment needs help/i)
const maker = heading('Who is the manufacturer?')
const model = heading('What is the model?')
const option = (name: string) => page.getByRole('article').getByRole('button', { name })

test.each([0, 399])('a click %i ms after a card appeared does nothing', async (passed) => {
  const pass = await open()
  pass(passed)
  await option('Autoclave').click()

  await expect.element(welcome).toBeVisible()
  pass(400)
  await option('Autoclave').click()
  await expect.element(maker).toBeVisible()
})

test('Enter sends words that were typed as soon as the card appeared', async () => {
  await open()
  await page
    .getByRole('form', { name: 'Your answer' })
    .getByRole('textbox')
    .fill('Midmark M11 autoclave stops at 118')
  await userEvent.keyboard('{Enter}')

  await expect.element(welcome).not.toBeInTheDocument()
})

test('answering works after the clock is set back', async () => {
  const pass = await open()
  pass(-60_000)
  await option('Autoclave').click()

  await expect.element(maker).toBeVisible()
})

test('the second click of a slow double click is ignored', async () => {
  const pass = await open()
  pass(400)
  const row = option('Autoclave').element()
  const { x, y, height } = row.getBoundingClientRect()
  await option('Autoclave').click()
  await expect.element(maker).toBeVisible()
  pass(10_000)
  const under = document.elementFromPoint(x + 40, y + height / 2)
  const button = under?.closest('button') ?? page.getByRole('button', { name: 'Tuttnauer' }).element()
  const at = { bubbles: true, cancelable: true, pointerType: 'mouse', detail: 2 }
  button.dispatchEvent(new PointerEvent('pointerdown', at))
  button.dispatchEvent(new PointerEvent('click', at))

  await expect.element(maker).toBeVisible()
  await option('Tuttnauer').click()
  await expect.element(model).toBeVisible()
})

test('a press that started before the card appeared is ignored', async () => {
  const pass = await open()
  pass(400)
  await option('Autoclave').click()
  await expect.element(maker).toBeVisible()
  pass(10_000)
  const at = { bubbles: true, cancelable: true, pointerType: 'mouse', detail: 1 }
  option('Tuttnauer').element().dispatchEvent(new PointerEvent('click', at))

  await expect.element(maker).toBeVisible()
})

test('a number key within 400 ms, or held down, does not answer the next step', async () => {
  const pass = await open()
  pass(400)
  await userEvent.keyboard('2')
  await expect.element(maker).toBeVisible()
  await userEvent.keyboard('2')
  await expect.element(maker).toBeVisible()
  pass(400)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '2', repeat: true, bubbles: true }))
  await expect.element(maker).toBeVisible()

  await userEvent.keyboard('2')
  await expect.element(model).toBeVisible()
})

test('Enter held down stops at the step where it was pressed', async () => {
  const pass = await open()
  pass(400)
  option('Autoclave').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(maker).toBeVisible()
  pass(400)
  const row = option('Tuttnauer').element()
  row.focus()
  await userEvent.keyboard('{Enter>}')
  await expect.element(model).toBeVisible()
  pass(400)
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  page.getByRole('button', { name: 'Previous Step' }).element().dispatchEvent(held)
  await userEvent.keyboard('{/Enter}')

  expect(held.defaultPrevented).toBe(true)
  await expect.element(model).toBeVisible()
})

test('a double press on Mark resolved does not confirm the safety check', async () => {
  const pass = await open()
  const go = async (name: string | RegExp) => {
    pass(400)
    await page.getByRole('article').last().getByRole('button', { name }).click()
  }
  const say = async (title: string, words: string) => {
    await page.getByRole('textbox', { name: title }).fill(words)
    pass(400)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await go('Autoclave')
  await expect.element(maker).toBeVisible()
  await go('Midmark')
  await say('What is the model?', 'M11')
  await say('What is the problem?', 'It stops')
  await expect.element(heading('How would you like to proceed?')).toBeVisible()
  await go(/Start troubleshooting/)
  for (const [title, answer] of [
    ['Power Check', /Normal/],
    ['Display Check', /Normal/],
    ['Connection Check', /Secure/],
    ['Assessment', /Mark resolved/],
  ] as const) {
    await expect.element(heading(title)).toBeVisible()
    await go(answer)
  }
  const confirm = page.getByRole('button', { name: 'Yes, mark resolved' })
  await confirm.click()
  await expect.element(confirm).toBeVisible()
  pass(400)
  await confirm.click()

  await expect.element(heading('Issue Resolved')).toBeVisible()
})

test('number keys work at once, but not while the focus is elsewhere', async () => {
  const pass = await open()
  pass(400)
  page.getByRole('button', { name: 'Tips' }).element().focus()
  await userEvent.keyboard('2')
  await expect.element(welcome).toBeVisible()
  const focused = document.activeElement
  if (focused instanceof HTMLElement) focused.blur()
  await userEvent.keyboard('2')

  await expect.element(maker).toHaveFocus()
})

test('number keys in a dialog do not affect the step below', async () => {
  const pass = await open()
  pass(400)
  await page.getByRole('button', { name: 'Tips' }).click()
  await expect.element(page.getByRole('button', { name: 'Got it' })).toBeVisible()
  await userEvent.keyboard('2')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))
  await page.getByRole('button', { name: 'Got it' }).click()

  await expect.element(welcome).toBeVisible()
})

test('a double click that unlocks a closed step answers nothing', async () => {
  const pass = await open()
  pass(400)
  await option('Autoclave').click()
  await expect.element(maker).toBeVisible()
  pass(400)
  await option('Midmark').click()
  for (const [title, words] of [
    ['What is the model?', 'M11'],
    ['What is the problem?', 'Smoke comes out of it'],
  ] as const) {
    await page.getByRole('textbox', { name: title }).fill(words)
    pass(400)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  const proceed = heading('How would you like to proceed?')
  await expect.element(proceed).toBeVisible()
  pass(400)
  await option('The patient and the room are safe, go on').click()
  const row = option('Start troubleshooting')
  await expect.element(row).toBeVisible()
  pass(399)
  secondClick(row.element())

  await expect.element(proceed).toBeVisible()
  pass(400)
  await row.click()
  await expect.element(heading('Power Check')).toBeVisible()
})

const secondClick = (on: Element) => {
  const at = { bubbles: true, cancelable: true, pointerType: 'mouse', detail: 2 }
  on.dispatchEvent(new PointerEvent('pointerdown', at))
  on.dispatchEvent(new PointerEvent('click', at))
}

test('a double click on Continue does not submit, and one on Submit does not press the receipt', async () => {
  const { clock, pass } = handClock()
  await openAssistant(numberingServer({ isThere: true }), { clock })
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(welcome).toBeVisible()
  pass(400)
  await page.getByRole('link', { name: 'Ask a person', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name })
  const press = async (name: string) => {
    await expect.element(button(name)).toBeVisible()
    pass(400)
    await button(name).click()
  }
  await press('Continue')
  for (const [field, words] of [
    ['Your name', 'Ada'],
    ['Phone', '555 0100'],
    ['Email', 'ada@example.org'],
  ] as const)
    await dialog.getByRole('textbox', { name: field }).fill(words)
  await press('Continue')
  await expect.element(button('Submit Help Request')).toBeVisible()
  pass(399)
  secondClick(button('Submit Help Request').element())
  await expect.element(page.getByRole('dialog', { name: 'Confirm Submission' })).toBeVisible()
  await press('Submit Help Request')

  const receipt = page.getByRole('article', { name: 'Help Request Submitted' })
  const continueSession = receipt.getByRole('button', { name: 'Go on checking' })
  await expect.element(continueSession).toBeVisible()
  pass(399)
  secondClick(continueSession.element())
  await expect.element(receipt).toBeVisible()
  pass(400)
  await continueSession.click()
  await expect.element(receipt).not.toBeInTheDocument()
})
