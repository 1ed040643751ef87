import { vi } from 'vitest'

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
