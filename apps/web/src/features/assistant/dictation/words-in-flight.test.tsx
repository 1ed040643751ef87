import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading } from '../testing/open-assistant.tsx'
import { promised, silence, withMicrophone, writes } from '../testing/microphone.ts'
import { FakeRecognizer, newestRecognizer, offerRecognizer } from '../testing/recognizer.ts'
import { beginDictation, button, openProblem, problemField as field, status } from '../testing/speech.ts'

beforeEach(() => offerRecognizer(FakeRecognizer))

const isWritten = status('Your words are being written.')

/** Dictates after what is typed, and stops: the words come once the promise settles. */
const dictateAfter = async (typed: string, words: Promise<string>) => {
  withMicrophone(async () => silence())
  const opened = await openProblem(writes(words))
  await field.fill(typed)
  await beginDictation()
  await button('Stop dictating').click()
  await expect.element(isWritten).toBeVisible()
  return opened
}

test('several phrases in one event, and several events before the field shows them, all land in the field', async () => {
  await openProblem()
  await beginDictation()
  newestRecognizer().hear('the door stays open', ' and it beeps ')
  newestRecognizer().hear('it smells burnt')
  newestRecognizer().hear('since today')

  await expect.element(field).toHaveValue('the door stays open and it beeps it smells burnt since today')
})

test('A-30 Send waits for dictated words that are being written, and their danger is heard', async () => {
  const words = promised<string>()
  await dictateAfter('no heat', words.promise)
  await button('Send').click()
  await expect.element(isWritten).toBeVisible()
  await expect.element(field).toHaveValue('no heat')

  words.resolve('and it smells of smoke')
  await expect.element(page.getByRole('alert', { name: 'Emergency' })).toBeVisible()
  await expect.element(page.getByText('no heat and it smells of smoke').first()).toBeVisible()
})

test('Send while it listens ends that first, also where nothing is typed', async () => {
  await openProblem()
  await beginDictation()
  const recognizer = newestRecognizer()
  recognizer.stop.mockImplementationOnce(() => {
    recognizer.hear('the last phrase')
    recognizer.dispatchEvent(new Event('end'))
  })
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'false')
  await button('Send').click()

  await expect.element(heading('How would you like to proceed?')).toBeVisible()
  await expect.element(page.getByText('the last phrase').first()).toBeVisible()
})

test('words that could not be written are not missing from what is sent: it waits for another press', async () => {
  const words = promised<string>()
  withMicrophone(async () => silence())
  await openProblem({
    ...writes(''),
    'POST /api/dictation': async () => {
      await words.promise
      return new Refusal(429, { code: 'rate_limited', message: 'Too many.' })
    },
  })
  await field.fill('no heat')
  await beginDictation()
  await button('Send').click()
  await expect.element(isWritten).toBeVisible()
  words.resolve('')
  await expect.element(status(/cannot be turned into words at the moment/)).toBeVisible()
  await expect.element(field).toHaveValue('no heat')

  await button('Send').click()
  await expect.element(heading('How would you like to proceed?')).toBeVisible()
})

test('words that are being written when the question is left wait in its field', async () => {
  const words = promised<string>()
  const { api } = await dictateAfter('no heat', words.promise)
  await button('Previous Step').click()
  await expect.element(heading('What is the model?')).toBeVisible()
  words.resolve('in the chamber')
  await expect.poll(() => api.callsOf('POST /api/dictation').length).toBe(1)
  await expect
    .poll(() =>
      Object.keys(sessionStorage)
        .map((key) => sessionStorage.getItem(key))
        .join(),
    )
    .toContain('no heat in the chamber')

  await page.getByRole('textbox', { name: 'What is the model?' }).fill('M11')
  await button('Send').click()
  await expect.element(field).toHaveValue('no heat in the chamber')
})
