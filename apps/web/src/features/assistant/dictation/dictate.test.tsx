import { Refusal, type Stubs } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { silence, withMicrophone, writes } from '../testing/microphone.ts'
import { FakeRecognizer, newestRecognizer, offerRecognizer } from '../testing/recognizer.ts'
import { beginDictation, button, openProblem, problemField as field, status } from '../testing/speech.ts'

beforeEach(() => offerRecognizer(FakeRecognizer))

const explanation = page.getByRole('group', { name: 'Before you dictate' })

test('A-30 dictated words land in the field for editing and are not sent', async () => {
  const { api } = await openProblem()
  await field.fill('The door')
  await button('Dictate').click()
  await expect.element(explanation.getByText(/Some browsers send the recording to their maker/)).toBeVisible()
  expect(FakeRecognizer.count).toBe(0)
  await button('Start').click()
  await expect.element(button('Stop dictating')).toHaveFocus()

  newestRecognizer().hear(' stays open ')
  await expect.element(field).toHaveValue('The door stays open')
  newestRecognizer().hear('and it beeps')
  await expect.element(field).toHaveValue('The door stays open and it beeps')
  await button('Stop dictating').click()
  await expect.element(status('Your words are in the field. Check them before you send.')).toBeVisible()
  await expect.element(field).toHaveValue('The door stays open and it beeps')
  await expect.element(page.getByRole('heading', { name: 'What is the problem?' })).toBeVisible()
  expect(JSON.stringify(api.callsOf('POST /api/chat/session-analytics'))).not.toContain('it beeps')
})

test('Escape ends it, and the explanation is shown once on this device', async () => {
  await openProblem()
  await beginDictation()
  await userEvent.keyboard('{Escape}')
  await expect.element(status('No words were heard. Press Dictate to try again, or type.')).toBeVisible()
  expect(newestRecognizer().stop).toHaveBeenCalledOnce()

  await button('Dictate').click()
  await expect.element(button('Stop dictating')).toBeVisible()
  await expect.element(explanation).not.toBeInTheDocument()
  expect(FakeRecognizer.count).toBe(2)
})

test('a microphone that is denied says what to do', async () => {
  await openProblem()
  await beginDictation()
  newestRecognizer().fail('not-allowed')
  await expect.element(status(/Allow it for this page in the settings of the browser/)).toBeVisible()
  await expect.element(button('Dictate')).toBeVisible()
})

test('a browser that reaches no service says so, and the focus stays at the button for another try', async () => {
  await openProblem()
  await beginDictation()
  newestRecognizer().fail('network')
  await expect.element(status('Speech cannot be turned into words at the moment. Please type.')).toBeVisible()
  await expect.element(button('Dictate')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(status('Listening. The button or Escape ends it.')).toBeVisible()
})

test('where neither the browser nor the installation turns speech into words, nothing is offered', async () => {
  offerRecognizer(undefined)
  await openProblem()
  await field.fill('cold')
  await expect.element(button('Dictate')).not.toBeInTheDocument()
})

test('leaving the question ends the listening', async () => {
  await openProblem()
  await beginDictation()
  await button('Previous Step').click()
  await expect.element(page.getByRole('heading', { name: 'What is the model?' })).toBeVisible()
  await expect.poll(() => newestRecognizer().stop.mock.calls.length).toBe(1)
})

const hears = writes('The door stays open.')

test('where the installation turns speech into words, a recording is sent and the microphone let go', async () => {
  const stream = silence()
  withMicrophone(async () => stream)
  const { api } = await openProblem(hears)
  await button('Dictate').click()
  await expect
    .element(explanation.getByText(/is sent to the provider .* It is not stored here/))
    .toBeVisible()
  await button('Start').click()
  await expect.element(status('Listening. The button or Escape ends it.')).toBeVisible()
  await button('Stop dictating').click()

  await expect.element(field).toHaveValue('The door stays open.')
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(FakeRecognizer.count).toBe(0)
  expect(api.callsOf('POST /api/dictation')).toHaveLength(1)
})

test('the words of a server that does not say whether its provider answered are kept', async () => {
  withMicrophone(async () => silence())
  await openProblem({
    ...hears,
    'POST /api/dictation': () => JSON.parse('{"text":"The chamber stays cold."}'),
  })
  await beginDictation()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('The chamber stays cold.')
})

test('a microphone that the browser refuses says what to do', async () => {
  withMicrophone(async () => {
    throw new DOMException('no', 'NotAllowedError')
  })
  await openProblem(hears)
  await button('Dictate').click()
  await button('Start').click()
  await expect.element(status(/Allow it for this page/)).toBeVisible()
})

test.each<readonly [string, Stubs, RegExp]>([
  [
    'a refusal of the server',
    {
      ...hears,
      'POST /api/dictation': () => new Refusal(429, { code: 'rate_limited', message: 'Too many.' }),
    },
    /cannot be turned into words at the moment/,
  ],
  [
    'a provider that does not answer',
    { ...hears, 'POST /api/dictation': () => ({ text: '', isTranscribed: false }) },
    /cannot be turned into words at the moment/,
  ],
  ['silence', writes(''), /No words were heard/],
])('after %s the person is told, and types', async (_, stubs, words) => {
  withMicrophone(async () => silence())
  await openProblem(stubs)
  await beginDictation()
  await userEvent.keyboard('{Escape}')
  await expect.element(status(words)).toBeVisible()
  await expect.element(field).toHaveValue('')
})
