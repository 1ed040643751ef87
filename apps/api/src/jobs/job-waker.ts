import { setTimeout as timeout } from 'node:timers/promises'
import type { Jobs } from './jobs.ts'

interface WakerOptions {
  readonly jobs: Pick<Jobs, 'notifyWorker'> & { send(queue: string): Promise<string | null> }
  readonly queue: string
  /** The id of the worker of the queue. */
  readonly worker: string
  readonly onError: (error: unknown) => void
  /** Stops the function. The queue may close before a call in progress is done, so its error is not told. */
  readonly signal: AbortSignal
  /** The time between two jobs. */
  readonly pause?: (signal: AbortSignal) => Promise<void>
}

/** Without it, a change of hundreds of cases queued a job for nearly each, which took more CPU than the changes. */
const oneSecond = (signal: AbortSignal): Promise<void> => timeout(1000, undefined, { signal, ref: false })

/** A function that queues a job and wakes its worker. Calls that come before the pause is over queue one more job in all. */
export const createJobWaker = ({
  jobs,
  queue,
  worker,
  onError,
  signal,
  pause = oneSecond,
}: WakerOptions): (() => Promise<void>) => {
  let isWanted = false
  let isQueuing = false
  return async () => {
    isWanted = true
    if (isQueuing) return
    isQueuing = true
    try {
      while (isWanted && !signal.aborted) {
        isWanted = false
        await jobs.send(queue)
        jobs.notifyWorker(worker)
        await pause(signal)
      }
    } catch (error) {
      if (!signal.aborted) onError(error)
    } finally {
      isQueuing = false
    }
  }
}
