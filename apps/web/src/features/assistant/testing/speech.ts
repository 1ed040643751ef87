import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { choose, openAssistant, say } from './open-assistant.tsx'

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const problemField = page.getByRole('textbox', { name: 'What is the problem?' })
export const status = (words: string | RegExp) => page.getByText(words)

/** Opens the question about the problem. */
export const openProblem = async (...opening: Parameters<typeof openAssistant>) => {
  await page.viewport(1300, 900)
  const opened = await openAssistant(...opening)
  await button('Got it').click()
  await choose(/what equipment needs help/i, 'Autoclave')
  await choose('Who is the manufacturer?', 'Midmark')
  await say('What is the model?', 'M11')
  await expect.element(problemField).toBeVisible()
  return opened
}

/** Begins to dictate for the first time on this device. */
export const beginDictation = async () => {
  await button('Dictate').click()
  await button('Start').click()
  await expect.element(status('Listening. The button or Escape ends it.')).toBeVisible()
}
