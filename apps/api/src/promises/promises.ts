import {
  promiseFor,
  promiseOf,
  type PromiseKey,
  type RequestKind,
  type WorkOrderStatus,
} from '@tessa/contract'
import { openBusiness, type BusinessHours } from './business-time.ts'
import { dueAt, pause, resume, type Due } from './deadline.ts'

type Priority = Parameters<typeof promiseFor>[1]

/** To ask is not yet to take it up: the clock stands still, and what was promised is still awaited. */
export const takesUp: ReadonlySet<WorkOrderStatus> = new Set(['in-progress', 'escalated', 'fulfilled'])

/** What this installation promises, by its own clock. */
export const openPromises = (hours: BusinessHours) => {
  const business = openBusiness(hours)
  const give = (kind: RequestKind, priority: Priority, now: Date): { promise: PromiseKey; due_at: Date } => {
    const row = promiseFor(kind, priority)
    return { promise: row.key, due_at: dueAt(business, row, now) }
  }
  return {
    /** For a request that comes now: what was said, and until when it holds. */
    give,
    /**
     * One that was over and is taken up again is promised the same anew, by the clock of today; nothing of before is
     * expected of it.
     */
    giveAnew: ({ priority, promise }: { priority: Priority; promise: string | null }, now: Date) => ({
      ...give(promiseOf(promise)?.kinds[0] ?? 'work-order', priority, now),
      paused_at: null,
      kept_at: null,
      overdue_at: null,
      missed_at: null,
      estimated_completion: null,
    }),
    /** What a change of status does to the clock: it stands still while the reporter is asked. */
    afterStatus: (row: Due & { promise: string | null }, status: WorkOrderStatus, now: Date): Due =>
      status === 'needs-info' ? pause(row, now) : resume(business, promiseOf(row.promise), row, now),
  }
}

export type Promises = ReturnType<typeof openPromises>
