import { createJobWaker } from '../jobs/job-waker.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { NotifierDeps } from './notifier-deps.ts'
import { nextNewWorkAt, notifyNewWork } from './notify-new-work.ts'
import { nextNotificationAt, notifyReporters } from './notify-reporters.ts'

const queue = 'notify'

interface NotifierOptions {
  readonly deps: NotifierDeps
  readonly changes: Pick<ChangeFeed, 'subscribe'>
  readonly onError: (error: unknown) => void
}

/**
 * Queues a job when a case changes, at most one at a time. Another job runs every minute for activities that were
 * postponed, or missed while no server listened. Changes that can still be undone wait until they no longer can.
 * Returns a function that stops this; running jobs still finish.
 */
export const startNotifier = async ({ deps, changes, onError }: NotifierOptions): Promise<() => void> => {
  const { jobs } = deps
  await jobs.createQueue(queue, { policy: 'short' })
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const worker = await jobs.work(queue, async () => {
    await notifyReporters(deps, onError)
    await notifyNewWork(deps)
    const next = [await nextNotificationAt(deps), await nextNewWorkAt(deps)].flatMap(
      (at) => at?.getTime() ?? [],
    )
    clearTimeout(timer)
    if (next.length > 0)
      timer = setTimeout(() => void wake(), Math.max(Math.min(...next) - deps.now().getTime(), 0) + 1)
    timer?.unref()
  })
  await jobs.schedule(queue, '* * * * *')

  const wake = createJobWaker({ jobs, queue, worker, onError, signal: ending.signal })
  const unsubscribe = changes.subscribe(() => void wake())
  return () => {
    ending.abort()
    unsubscribe()
    clearTimeout(timer)
  }
}
