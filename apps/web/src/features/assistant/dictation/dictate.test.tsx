import { Refusal, someConfig, type Stubs } from '@tessa/app-testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, openAssistant, say } from '../testing/open-assistant.tsx'

/** Stands for the speech recognition of a browser. */
class FakeRecognizer extends EventTarget {
  static newest: FakeRecognizer | undefined
  static count = 0
  lang = ''
  readonly start = vi.fn(() => {
    FakeRecognizer.newest = this
    FakeRecognizer.count += 1
  })
  readonly stop = vi.fn(() => this.dispatchEvent(new Event('end')))
  readonly abort = vi.fn()
  hear(transcript: string) {
    const results = [Object.assign([{ transcript }], { isFinal: true })]
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
    this.dispatchEvent(new Event('end'))
  }
}

const offer = (recognizer: typeof FakeRecognizer | undefined) => {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
    Object.defineProperty(window, name, { value: recognizer, configurable: true, writable: true })
}

beforeEach(() => {
  FakeRecognizer.newest = undefined
  FakeRecognizer.count = 0
  offer(FakeRecognizer)
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const explanation = page.getByRole('group', { name: 'Before you dictate' })
const field = page.getByRole('textbox', { name: 'What is the problem?' })
const status = (words: string | RegExp) => page.getByText(words)
const newest = () => {
  if (!FakeRecognizer.newest) throw new Error('Nothing listens.')
  return FakeRecognizer.newest
}

/** Opens the question about the problem. */
const openProblem = async (stubs: Stubs = {}) => {
  await page.viewport(1300, 900)
  const opened = await openAssistant(stubs)
  await button('Got it').click()
  await choose(/what equipment needs help/i, 'Autoclave')
  await choose('Who is the manufacturer?', 'Midmark')
  await say('What is the model?', 'M11')
  await expect.element(field).toBeVisible()
  return opened
}

const begin = async () => {
  await button('Dictate').click()
  await button('Start').click()
  await expect.element(status('Listening. The button or Escape ends it.')).toBeVisible()
}

test('A-30 dictated words land in the field for editing and are not sent', async () => {
  const { api } = await openProblem()
  await field.fill('The door')
  await button('Dictate').click()
  await expect.element(explanation.getByText(/Some browsers send the recording to their maker/)).toBeVisible()
  expect(FakeRecognizer.count).toBe(0)
  await button('Start').click()
  await expect.element(button('Stop dictating')).toHaveFocus()

  newest().hear(' stays open ')
  await expect.element(field).toHaveValue('The door stays open')
  newest().hear('and it beeps')
  await expect.element(field).toHaveValue('The door stays open and it beeps')
  await button('Stop dictating').click()
  await expect.element(status('Your words are in the field. Check them before you send.')).toBeVisible()
  await expect.element(field).toHaveValue('The door stays open and it beeps')
  await expect.element(page.getByRole('heading', { name: 'What is the problem?' })).toBeVisible()
  expect(api.callsOf('POST /api/chat/advanced-diagnostics')).toEqual([])
})

test('Escape ends it, and the explanation is shown once on this device', async () => {
  await openProblem()
  await begin()
  await userEvent.keyboard('{Escape}')
  await expect.element(status('No words were heard. Press Dictate to try again, or type.')).toBeVisible()
  expect(newest().stop).toHaveBeenCalledOnce()

  await button('Dictate').click()
  await expect.element(button('Stop dictating')).toBeVisible()
  await expect.element(explanation).not.toBeInTheDocument()
  expect(FakeRecognizer.count).toBe(2)
})

test('a microphone that is denied says what to do', async () => {
  await openProblem()
  await begin()
  newest().fail('not-allowed')
  await expect.element(status(/Allow it for this page in the settings of the browser/)).toBeVisible()
  await expect.element(button('Dictate')).toBeVisible()
})

test('a browser without a service behind its speech recognition offers it no more', async () => {
  await openProblem()
  await begin()
  newest().fail('network')
  await expect.element(status('Speech cannot be turned into words at the moment. Please type.')).toBeVisible()
  await expect.element(button('Dictate')).not.toBeInTheDocument()
})

test('where neither the browser nor the installation turns speech into words, nothing is offered', async () => {
  offer(undefined)
  await openProblem()
  await field.fill('cold')
  await expect.element(button('Dictate')).not.toBeInTheDocument()
})

test('leaving the question ends the listening', async () => {
  await openProblem()
  await begin()
  await button('Previous Step').click()
  await expect.element(page.getByRole('heading', { name: 'What is the model?' })).toBeVisible()
  await expect.poll(() => newest().abort.mock.calls.length).toBe(1)
})

/** A microphone that hears silence. The recorder of the browser is real. */
const withMicrophone = (open: () => Promise<MediaStream>) => {
  const spy = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(open)
  onTestFinished(() => spy.mockRestore())
}
const silence = () => {
  const audio = new AudioContext()
  onTestFinished(() => audio.close())
  return audio.createMediaStreamDestination().stream
}
const hears = {
  'GET /api/config': () => someConfig({ dictation: true }),
  'POST /api/dictation': () => ({ text: 'The door stays open.' }),
} satisfies Stubs

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

test.each<readonly [string, Stubs, () => Promise<MediaStream>, RegExp]>([
  [
    'a refused microphone',
    hears,
    async () => {
      throw new DOMException('no', 'NotAllowedError')
    },
    /Allow it for this page/,
  ],
  [
    'a refusal of the server',
    {
      ...hears,
      'POST /api/dictation': () => new Refusal(429, { code: 'rate_limited', message: 'Too many.' }),
    },
    async () => silence(),
    /cannot be turned into words at the moment/,
  ],
  [
    'silence',
    { ...hears, 'POST /api/dictation': () => ({ text: '' }) },
    async () => silence(),
    /No words were heard/,
  ],
])('after %s the person is told, and types', async (_, stubs, microphone, words) => {
  withMicrophone(microphone)
  await openProblem(stubs)
  await button('Dictate').click()
  await button('Start').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(status(words)).toBeVisible()
  await expect.element(field).toHaveValue('')
})
