import { isActive, type WorkOrderStatus } from '@tessa/contract'

interface Promised {
  readonly status: WorkOrderStatus
  readonly due_at: Date | null
  /** When somebody took it up or wrote to the reporter. */
  readonly kept_at: Date | null
  /** When it was handed up because that had not happened. */
  readonly overdue_at: Date | null
  /** When it was handed up because it was not done when it was expected to be. */
  readonly missed_at: Date | null
}

const isAwaited = ({ status, kept_at }: Pick<Promised, 'status' | 'kept_at'>): boolean =>
  kept_at === null && isActive(status)

/** By when somebody is still awaited; null once what was promised is kept, or nobody waits any more. */
export const awaitedBy = (row: Pick<Promised, 'status' | 'due_at' | 'kept_at'>): string | null =>
  isAwaited(row) ? (row.due_at?.toISOString() ?? null) : null

/** Whether somebody has to be alarmed about it now: what was late, but is kept or over, is history. */
export const isOverdue = (row: Omit<Promised, 'due_at'>): boolean =>
  (row.overdue_at !== null && isAwaited(row)) || (row.missed_at !== null && isActive(row.status))
