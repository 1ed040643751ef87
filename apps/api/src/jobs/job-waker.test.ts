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
