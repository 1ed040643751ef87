import { isActive, type WorkOrderStatus } from '@tessa/contract'

interface SlaColumns {
  readonly status: WorkOrderStatus
  readonly due_at: Date | null
  /** When staff first took up the work order or wrote to the reporter. */
  readonly responded_at: Date | null
  /** When the missed response was escalated. */
  readonly response_breached_at: Date | null
  /** When the missed completion was escalated. */
  readonly completion_breached_at: Date | null
}

const isResponseDue = ({ status, responded_at }: Pick<SlaColumns, 'status' | 'responded_at'>): boolean =>
  responded_at === null && isActive(status)

/** The due date of the response. Null once it was given or is no longer needed. */
export const responseDueAt = (row: Pick<SlaColumns, 'status' | 'due_at' | 'responded_at'>): string | null =>
  isResponseDue(row) ? (row.due_at?.toISOString() ?? null) : null

/** Whether staff must act now. A case that was late but has been answered or closed is not overdue. */
export const isOverdue = (row: Omit<SlaColumns, 'due_at'>): boolean =>
  (row.response_breached_at !== null && isResponseDue(row)) ||
  (row.completion_breached_at !== null && isActive(row.status))

interface Running extends SlaColumns {
  readonly sla_paused_at: Date | null
  readonly estimated_completion: Date | null
}

/** The next due date: of the awaited response, otherwise of the work. The same as `due_order` in the database. */
export const nextDueAt = (
  row: Omit<Running, 'response_breached_at' | 'completion_breached_at'>,
): Date | null => {
  if (!isActive(row.status) || row.sla_paused_at !== null) return null
  const [response, completion] = [row.responded_at === null ? row.due_at : null, row.estimated_completion]
  if (response === null || completion === null) return response ?? completion
  return response < completion ? response : completion
}

/** Whether the response became late since the last check. */
export const isResponseLate = (row: Running, now: Date): boolean =>
  row.sla_paused_at === null &&
  row.response_breached_at === null &&
  isPast(row.due_at, now) &&
  isResponseDue(row)

/** Whether the completion became late since the last check. */
export const isCompletionLate = (row: Running, now: Date): boolean =>
  row.sla_paused_at === null &&
  row.completion_breached_at === null &&
  isPast(row.estimated_completion, now) &&
  isActive(row.status)

const isPast = (moment: Date | null, now: Date): boolean => moment !== null && moment < now
