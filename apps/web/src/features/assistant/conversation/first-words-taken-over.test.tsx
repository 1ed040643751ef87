import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { replaceFirstWords } from '../../../shared/first-words.ts'
import { quickClock } from '../../../testing/quick-clock.ts'
import { reopenPage } from '../../../testing/render-page.tsx'
import { choose, heading, openAssistant } from '../testing/open-assistant.tsx'

const field = page.getByRole('textbox', { name: /what equipment needs help/i })

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

test('a press right after the app has taken the place of the first words counts', async () => {
  showFirstWords()
  await openAssistant({}, { clock: { ...quickClock, now: () => 1_000_000 } })
  await page.getByRole('button', { name: 'Got it' }).click()
  await choose(/what equipment needs help/i, 'Autoclave')
  await expect.element(heading('Who is the manufacturer?')).toBeVisible()
})
