import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { countFigures, noteChangedSteps } from '../domain/figures/count-figures.ts'
import type { ChangeFeed } from '../notifications/change-feed.ts'
import { createJobWaker } from './job-waker.ts'
import type { Jobs } from './jobs.ts'

const queue = 'figures'

interface FiguresLoopOptions {
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly changes: Pick<ChangeFeed, 'subscribe'>
  readonly timeZone: string
  readonly onError: (error: unknown) => void
}

/** Counts what has changed: as soon as a case changes, and every minute. Returns a function that stops this. */
export const startFiguresLoop = async ({
  db,
  jobs,
  changes,
  timeZone,
  onError,
}: FiguresLoopOptions): Promise<() => void> => {
  await jobs.createQueue(queue, { policy: 'short' })
  await noteChangedSteps(db)
  const ending = new AbortController()
  const worker = await jobs.work(queue, () => countFigures(db, timeZone, { signal: ending.signal }))
  await jobs.schedule(queue, '* * * * *')
  const wake = createJobWaker({ jobs, queue, worker, onError, signal: ending.signal })
  // What was there before the first start has notes too.
  void wake()
  const unsubscribe = changes.subscribe(() => void wake())
  return () => {
    ending.abort()
    unsubscribe()
  }
}
