import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { strip } from '../testing/emergency.ts'
import { choose, heading, openAssistant, say } from '../testing/open-assistant.tsx'

const welcome = 'Hello, I am Tessa. What equipment needs help?'

/** Types and sends in one go, before the code that reads sentences can have arrived. */
const sendAtOnce = (words: string) => {
  const field = page.getByRole('textbox', { name: welcome }).element()
  if (!(field instanceof HTMLInputElement)) throw new Error('The field is not a line of text.')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.form?.requestSubmit()
}

const maker = 'Who is the manufacturer?'

/** Sends a sentence and presses an option before the sentence can have been read. */
const sendAndPress = async (words: string) => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(heading(welcome)).toBeVisible()
  const option = page
    .getByRole('article', { name: welcome })
    .getByRole('button', { name: 'Autoclave' })
    .element()
  if (!(option instanceof HTMLElement)) throw new Error('The option is no button.')
  sendAtOnce(words)
  option.click()
  await expect.element(heading(maker)).toBeVisible()
}

test('a press wins over a sentence that is not read yet, whose words wait at the problem', async () => {
  await sendAndPress('philips monitor, no picture')

  await expect
    .element(page.getByRole('region', { name: 'What Tessa understood' }))
    .toHaveTextContent('What you wrote is kept for the question about the problem.')
  await expect.element(page.getByText('You said: Autoclave')).toBeVisible()
  await choose(maker, 'Midmark')
  await say('What is the model?', 'M11')
  await expect
    .element(page.getByRole('textbox', { name: 'What is the problem?' }))
    .toHaveValue('philips monitor, no picture')
})

test('the danger in a sentence is heard although something else was pressed', async () => {
  await sendAndPress('smoke comes out of it')

  await expect.element(strip).toBeVisible()
})
