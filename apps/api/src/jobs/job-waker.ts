import type { Jobs } from './jobs.ts'

interface WakerOptions {
  readonly jobs: Jobs
  readonly queue: string
  /** The id of the worker of the queue. */
  readonly worker: string
  readonly onError: (error: unknown) => void
}

/** A function that queues a job and wakes its worker. Calls that come while it does so queue one more job in all. */
export const createJobWaker = ({ jobs, queue, worker, onError }: WakerOptions): (() => Promise<void>) => {
  let isWanted = false
  let isQueuing = false
  return async () => {
    isWanted = true
    if (isQueuing) return
    isQueuing = true
    try {
      while (isWanted) {
        isWanted = false
        await jobs.send(queue)
        jobs.notifyWorker(worker)
      }
    } catch (error) {
      onError(error)
    } finally {
      isQueuing = false
    }
  }
}
