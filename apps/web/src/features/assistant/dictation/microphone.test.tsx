import { beforeEach, expect, test, vi } from 'vitest'
import { quickClock } from '../../../testing/quick-clock.ts'
import { promised, silence, withMicrophone, writes } from '../testing/microphone.ts'
import { FakeRecognizer, newestRecognizer, offerRecognizer } from '../testing/recognizer.ts'
import { beginDictation, button, openProblem, problemField as field, status } from '../testing/speech.ts'

beforeEach(() => offerRecognizer(FakeRecognizer))

const tracksOf = (stream: MediaStream) => stream.getTracks().map(({ readyState }) => readyState)

test('the microphone is let go before the words are asked for', async () => {
  const words = promised<string>()
  const stream = silence()
  withMicrophone(async () => stream)
  const { api } = await openProblem(writes(words.promise))
  await beginDictation()
  expect(tracksOf(stream)).toEqual(['live'])
  await button('Stop dictating').click()
  await expect.poll(() => api.callsOf('POST /api/dictation').length).toBe(1)

  expect(tracksOf(stream)).toEqual(['ended'])
  await expect.element(status('Your words are being written.')).toBeVisible()
  words.resolve('no heat')
  await expect.element(field).toHaveValue('no heat')
})

test('a recording that is over after a minute no longer says that it listens', async () => {
  const minute = promised<void>()
  const words = promised<string>()
  const stream = silence()
  withMicrophone(async () => stream)
  const wait: typeof quickClock.wait = (milliseconds, signal) =>
    milliseconds === 60_000 ? minute.promise : quickClock.wait(milliseconds, signal)
  await openProblem(writes(words.promise), { clock: { ...quickClock, wait } })
  await beginDictation()
  minute.resolve(undefined)

  await expect.element(status('Your words are being written.')).toBeVisible()
  await expect.element(button('Stop dictating')).not.toBeInTheDocument()
  expect(tracksOf(stream)).toEqual(['ended'])
  words.resolve('no heat')
  await expect.element(field).toHaveValue('no heat')
})

test('nothing listens before the microphone is allowed, nor after the person has stopped waiting for it', async () => {
  const allowed = promised<MediaStream>()
  const stream = silence()
  withMicrophone(() => allowed.promise)
  const { api } = await openProblem(writes('never'))
  await button('Dictate').click()
  await button('Start').click()
  await expect.element(status('Waiting for the microphone. Allow it if the browser asks.')).toBeVisible()
  await button('Stop dictating').click()
  await expect.element(button('Dictate')).toBeVisible()
  allowed.resolve(stream)

  await expect.poll(() => tracksOf(stream)).toEqual(['ended'])
  expect(api.callsOf('POST /api/dictation')).toEqual([])
})

test('a browser whose speech recognition cannot begin says so, and the button works again', async () => {
  await openProblem()
  await beginDictation()
  await button('Stop dictating').click()
  await expect.element(button('Dictate')).toBeVisible()
  offerRecognizer(
    class extends FakeRecognizer {
      override start = vi.fn(() => {
        throw new Error('not here')
      })
    },
  )
  await button('Dictate').click()
  await expect.element(status(/cannot be turned into words at the moment/)).toBeVisible()
  offerRecognizer(FakeRecognizer)

  await button('Dictate').click()
  await expect.element(status('Listening. The button or Escape ends it.')).toBeVisible()
  newestRecognizer().hear('no heat')
  await expect.element(field).toHaveValue('no heat')
})
