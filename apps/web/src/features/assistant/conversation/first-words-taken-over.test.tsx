import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { replaceFirstWords } from '../../../shared/first-words.ts'
import { quickClock } from '../../../testing/quick-clock.ts'
import { reopenPage } from '../../../testing/render-page.tsx'
import { choose, heading, openAssistant } from '../testing/open-assistant.tsx'

const welcome = /what equipment needs help/i
const maker = heading('Who is the manufacturer?')
const field = page.getByRole('textbox', { name: welcome })

const showFirstWords = (): HTMLElement => {
  const words = document.createElement('div')
  words.id = 'first-words'
  document.body.append(words)
  onTestFinished(() => words.remove())
  return words
}

/** Reloads the page while a draft stands in the field, and types before the app is ready again. */
const reloadAndType = async (draft: string, typed: string) => {
  const { api, close } = await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await field.fill(draft)
  close()
  showFirstWords().dataset['typed'] = typed
  replaceFirstWords()
  await reopenPage('/', { api, clock: quickClock })
}

test('what is typed before the app is ready comes after the kept draft', async () => {
  await reloadAndType('no heat, error E07', 'leaks')
  await expect.element(field).toHaveValue('no heat, error E07 leaks')
})

test('a draft that the browser has put into its field again stands there once', async () => {
  await reloadAndType('no heat', 'no heat, error E07')
  await expect.element(field).toHaveValue('no heat, error E07')
})

/** Reloads the first step in place of first words that say `reads`. Time stands still until the function is called. */
const reloadInPlace = async (reads: (card: string) => string, noted: Record<string, string> = {}) => {
  const { api, close } = await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  const card = page.getByRole('article').element().textContent
  close()
  const words = showFirstWords()
  const article = document.createElement('article')
  article.textContent = reads(card)
  words.append(article)
  Object.assign(words.dataset, noted)
  replaceFirstWords()
  let now = 1_000_000
  await reopenPage('/', { api, clock: { ...quickClock, now: () => now } })
  return () => void (now += 400)
}

test('a press right after the app has taken the place of the first words counts', async () => {
  await reloadInPlace((card) => card)
  await choose(welcome, 'Autoclave')
  await expect.element(maker).toBeVisible()
})

test('where the step has other words than the first words, a press right after them does not count', async () => {
  const settle = await reloadInPlace((card) => card.replace('Defibrillator', 'Infusion pump'))
  await choose(welcome, 'Autoclave')
  settle()
  await choose(welcome, 'Defibrillator')
  await expect.element(page.getByRole('button', { name: 'Philips' })).toBeVisible()
})

test('a press right after the answer of the first words does not answer the second step', async () => {
  const settle = await reloadInPlace((card) => card, { pressed: 'Autoclave', typed: 'smells of rubber' })
  await choose('Who is the manufacturer?', 'Tuttnauer')
  settle()
  await choose('Who is the manufacturer?', 'Tuttnauer')
  await expect.element(heading('What is the model?')).toBeVisible()
})
