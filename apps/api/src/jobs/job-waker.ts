import type { Jobs } from './jobs.ts'

interface WakerOptions {
  readonly jobs: Pick<Jobs, 'notifyWorker'> & { send(queue: string): Promise<string | null> }
  readonly queue: string
  /** The id of the worker of the queue. */
  readonly worker: string
  readonly onError: (error: unknown) => void
  /** Stops the function. The queue may close before a call in progress is done, so its error is not told. */
  readonly signal: AbortSignal
}

/** A function that queues a job and wakes its worker. Calls that come while it does so queue one more job in all. */
export const createJobWaker = ({
  jobs,
  queue,
  worker,
  onError,
  signal,
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
      }
    } catch (error) {
      if (!signal.aborted) onError(error)
    } finally {
      isQueuing = false
    }
  }
}
