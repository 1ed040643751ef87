import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading, openAssistant } from '../testing/open-assistant.tsx'
import { FakeRecognizer, newestRecognizer, offerRecognizer } from '../testing/recognizer.ts'
import { beginDictation, button } from '../testing/speech.ts'

beforeEach(() => offerRecognizer(FakeRecognizer))

const welcome = /what equipment needs help/i
const field = page.getByRole('textbox', { name: welcome })

test('A-30 the first question is answered by dictation, and up to the longest sentence nothing is cut', async () => {
  await openAssistant()
  await button('Got it').click()
  await expect.element(heading(welcome)).toBeVisible()
  const typed = `${'a '.repeat(4990)}b`
  await field.fill(typed)
  await beginDictation()

  newestRecognizer().hear('it stops at the start')
  await expect.element(field).toHaveValue(`${typed} it stops at the st`)
  await button('Stop dictating').click()
  await expect
    .element(page.getByText('Your words are in the field. Check them before you send.'))
    .toBeVisible()
})

test('an option that is pressed ends the listening', async () => {
  await openAssistant()
  await button('Got it').click()
  await beginDictation()
  await page.getByRole('article', { name: welcome }).getByRole('button', { name: 'Autoclave' }).click()

  await expect.element(heading('Who is the manufacturer?')).toBeVisible()
  await expect.poll(() => newestRecognizer().abort.mock.calls.length).toBe(1)
})

test('dictated words are sent as one sentence', async () => {
  await openAssistant()
  await button('Got it').click()
  await beginDictation()
  newestRecognizer().hear('the Midmark M11 autoclave leaks')
  await expect.element(field).toHaveValue('the Midmark M11 autoclave leaks')
  await button('Stop dictating').click()
  await button('Send').click()

  await expect.element(page.getByRole('region', { name: 'What Tessa understood' })).toBeVisible()
})
