import { expect, test } from 'vitest'
import { createJobWaker } from './job-waker.ts'

/** A queue that refuses the job once `fail` is called. */
const refusingQueue = () => {
  const { promise, reject } = Promise.withResolvers<string | null>()
  return {
    fail: () => reject(new Error('The queue is closed.')),
    jobs: { send: () => promise, notifyWorker: () => undefined },
  }
}

const waker = () => {
  const ending = new AbortController()
  const errors: unknown[] = []
  const { fail, jobs } = refusingQueue()
  const onError = (error: unknown) => errors.push(error)
  const wake = createJobWaker({ jobs, queue: 'q', worker: 'w', onError, signal: ending.signal })
  return { wake, fail, errors, stop: () => ending.abort() }
}

test('a job that the queue refuses is told', async () => {
  const { wake, fail, errors } = waker()
  const waking = wake()
  fail()
  await waking
  expect(errors).toEqual([new Error('The queue is closed.')])
})

test('a queue that closes while the server stops is no error', async () => {
  const { wake, fail, errors, stop } = waker()
  const waking = wake()
  stop()
  fail()
  await waking
  await wake()
  expect(errors).toEqual([])
})

test('calls that come before the pause is over queue one more job in all', async () => {
  let queued = 0
  const woken: string[] = []
  const pauses: (() => void)[] = []
  const paused: ((value: unknown) => void)[] = []
  const nextPause = () => new Promise((resolve) => paused.push(resolve))
  const jobs = {
    send: async () => String((queued += 1)),
    notifyWorker: (worker: string) => void woken.push(worker),
  }
  const pause = () =>
    new Promise<void>((resolve) => {
      pauses.push(resolve)
      paused.shift()?.(undefined)
    })
  const onError = (error: unknown) => expect.fail(String(error))
  const { signal } = new AbortController()
  const wake = createJobWaker({ jobs, queue: 'q', worker: 'w', onError, signal, pause })

  const [first, second] = [nextPause(), nextPause()]
  const waking = wake()
  await first
  for (let call = 0; call < 100; call += 1) await wake()
  expect(queued).toBe(1)

  pauses[0]?.()
  await second
  pauses[1]?.()
  await waking
  expect([queued, woken]).toEqual([2, ['w', 'w']])
})
