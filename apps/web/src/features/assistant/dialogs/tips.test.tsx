import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Clock } from '@tessa/app-shell'
import { quickClock } from '../../../testing/quick-clock.ts'
import { heading, openAssistant } from '../testing/open-assistant.tsx'

const tips = page.getByRole('dialog', { name: 'Quick Tips for Using Tessa' })
const line = page.getByRole('region', { name: 'Quick tips' })
const delay = 4000

/** Opens the assistant as a guest. The test starts the tips. */
const open = async () => {
  let pass = () => {}
  const due = new Promise<void>((resolve) => (pass = resolve))
  const clock: Clock = {
    ...quickClock,
    wait: (milliseconds, signal) => (milliseconds === delay ? due : quickClock.wait(milliseconds, signal)),
  }
  await openAssistant({}, { clock })
  await expect.element(heading(/what equipment needs help/i)).toBeVisible()
  return async () => {
    pass()
    await new Promise<void>((resolve) => void setTimeout(resolve, 0))
  }
}
const openByHand = () => page.getByRole('button', { name: 'Tips' }).click()
const close = () => tips.getByRole('button', { name: 'Got it' }).click()

test('tips that the user has opened do not open again automatically', async () => {
  const passTime = await open()
  await openByHand()
  await close()
  await expect.element(tips).not.toBeInTheDocument()
  await passTime()

  await expect.element(tips).not.toBeInTheDocument()
  expect(line.elements()).toEqual([])
  expect(localStorage.getItem('tessa-tips-seen')).toBe('yes')
})

test.each([
  ['a key', () => userEvent.keyboard('{Tab}')],
  ['a press', () => page.getByRole('heading', { name: /what equipment needs help/i }).click()],
])('after %s the tips do not open automatically, but a line opens them', async (_, touch) => {
  const passTime = await open()
  await touch()
  await passTime()

  await line.getByRole('button', { name: 'Show tips' }).click()
  await expect.element(tips).toBeVisible()
  await close()
  await expect.element(line).not.toBeInTheDocument()
})

test('tips that become due during a dialog do not open after it', async () => {
  const passTime = await open()
  await page.getByRole('link', { name: 'Ask a person' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await passTime()
  await userEvent.keyboard('{Escape}')

  await expect.element(line).toBeVisible()
  expect(tips.elements()).toEqual([])
})
