import { Refusal, type Stubs } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { continueSession, strip } from '../testing/emergency.ts'
import { promised, silence, withMicrophone, writes } from '../testing/microphone.ts'
import { choose, heading, openAssistant, say } from '../testing/open-assistant.tsx'
import { FakeRecognizer, newestRecognizer, offerRecognizer } from '../testing/recognizer.ts'
import { beginDictation, button, problemField, status } from '../testing/speech.ts'

beforeEach(() => offerRecognizer(FakeRecognizer))

const welcome = /what equipment needs help/i
const understood = page.getByRole('region', { name: 'What Tessa understood' })
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

const pressAutoclave = async () => {
  await page.getByRole('article', { name: welcome }).getByRole('button', { name: 'Autoclave' }).click()
  await expect.element(heading('Who is the manufacturer?')).toBeVisible()
}

test('an option that is pressed ends the listening, and what was spoken until then is heard', async () => {
  await openAssistant()
  await button('Got it').click()
  await beginDictation()
  const recognizer = newestRecognizer()
  await pressAutoclave()
  await expect.poll(() => recognizer.stop.mock.calls.length).toBe(1)
  expect(recognizer.abort).not.toHaveBeenCalled()

  recognizer.hear('there is a fire', 'and smoke')
  await expect.element(strip).toBeVisible()
  await expect
    .element(understood)
    .toHaveTextContent(
      'What you dictated is kept for the question about the problem: there is a fire and smoke',
    )
})

/** Dictates to the server at the first step, and presses an option before the words have come. */
const pressWhileWritten = async (words: Promise<string>, stubs: Stubs = writes(words)) => {
  withMicrophone(async () => silence())
  await openAssistant(stubs)
  await button('Got it').click()
  await beginDictation()
  await button('Stop dictating').click()
  await expect.element(status('Your words are being written.')).toBeVisible()
  await pressAutoclave()
}

test('A-30 the danger in words that come after an option was pressed is heard, and they wait at the problem', async () => {
  const words = promised<string>()
  await pressWhileWritten(words.promise)
  words.resolve('steam blows out at the door')
  await expect.element(strip).toBeVisible()
  await expect
    .element(understood)
    .toHaveTextContent(
      'What you dictated is kept for the question about the problem: steam blows out at the door',
    )

  await continueSession.click()
  await choose('Who is the manufacturer?', 'Midmark')
  await say('What is the model?', 'M11')
  await expect.element(problemField).toHaveValue('steam blows out at the door')
})

test('who pressed an option is told that what was dictated is lost', async () => {
  const words = promised<string>()
  await pressWhileWritten(words.promise, {
    ...writes(''),
    'POST /api/dictation': async () => {
      await words.promise
      return new Refusal(429, { code: 'rate_limited', message: 'Too many.' })
    },
  })
  words.resolve('')
  await expect
    .element(understood)
    .toHaveTextContent('What you dictated could not be turned into words. Please type it.')
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

test('words that come when the problem is asked join what was typed at the first step', async () => {
  const words = promised<string>()
  withMicrophone(async () => silence())
  await openAssistant(writes(words.promise))
  await button('Got it').click()
  await field.fill('it is old')
  await beginDictation()
  await button('Stop dictating').click()
  await expect.element(status('Your words are being written.')).toBeVisible()
  await pressAutoclave()
  await choose('Who is the manufacturer?', 'Midmark')
  await say('What is the model?', 'M11')
  await expect.element(problemField).toBeVisible()

  words.resolve('and slow')

  await expect.element(understood).toHaveTextContent('You dictated: it is old and slow')
})

test('the name of a kind of equipment that comes late is not the description of the problem', async () => {
  await openAssistant()
  await button('Got it').click()
  await choose(welcome, 'Other')
  await page.getByRole('textbox', { name: 'What kind of equipment is it?' }).fill('infusion p')
  await beginDictation()
  const recognizer = newestRecognizer()
  await page
    .getByRole('group', { name: 'Suggestions' })
    .getByRole('button', { name: 'Infusion Pump', exact: true })
    .click()
  await expect.element(heading('Who is the manufacturer?')).toBeVisible()
  recognizer.hear('with a syringe')

  await expect.element(understood).toHaveTextContent('You dictated: with a syringe')
  await choose('Who is the manufacturer?', 'B. Braun')
  await say('What is the model?', 'Space')
  await expect.element(problemField).toHaveValue('')
})
