import { someConfig, type Stubs } from '@tessa/app-testing'
import { onTestFinished, vi } from 'vitest'

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
    'POST /api/dictation': async () => ({ text: await text, isTranscribed: true }),
  }) satisfies Stubs
