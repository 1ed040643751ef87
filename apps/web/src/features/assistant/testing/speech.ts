import { someConfig, type Stubs } from '@tessa/app-testing'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { choose, openAssistant, say } from './open-assistant.tsx'

/** Stands for the speech recognition of a browser. */
export class FakeRecognizer extends EventTarget {
  static newest: FakeRecognizer | undefined
  static count = 0
  lang = ''
  readonly start = vi.fn(() => {
    FakeRecognizer.newest = this
    FakeRecognizer.count += 1
    this.dispatchEvent(new Event('start'))
  })
  readonly stop = vi.fn(() => void this.dispatchEvent(new Event('end')))
  readonly abort = vi.fn<() => void>()
  /** Phrases that are final, in one event. */
  hear(...transcripts: readonly string[]) {
    const results = transcripts.map((transcript) => Object.assign([{ transcript }], { isFinal: true }))
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
    this.dispatchEvent(new Event('end'))
  }
}

/** Gives the browser this speech recognition, or none. */
export const offerRecognizer = (recognizer: typeof FakeRecognizer | undefined) => {
  FakeRecognizer.newest = undefined
  FakeRecognizer.count = 0
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
    Object.defineProperty(window, name, { value: recognizer, configurable: true, writable: true })
}
export const newestRecognizer = () => {
  if (!FakeRecognizer.newest) throw new Error('Nothing listens.')
  return FakeRecognizer.newest
}

/** A promise that the test settles. */
export const promised = <T>() => {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve: (value: T) => resolve(value) }
}

/** A microphone that hears silence. The recorder of the browser is real. */
export const withMicrophone = (open: () => Promise<MediaStream>) => {
  const spy = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(open)
  onTestFinished(() => spy.mockRestore())
}
export const silence = () => {
  const audio = new AudioContext()
  onTestFinished(() => audio.close())
  return audio.createMediaStreamDestination().stream
}
/** An installation that turns speech into these words. */
export const writes = (text: string | Promise<string>) =>
  ({
    'GET /api/config': () => someConfig({ dictation: true }),
    'POST /api/dictation': async () => ({ text: await text }),
  }) satisfies Stubs

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
