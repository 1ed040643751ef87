import type { ColumnType } from 'kysely'

/** Keeps a case, and all that belongs to it, from being deleted. */
export interface CaseHoldsTable {
  case_id: string
  subject: 'work-order' | 'help-request'
  reason: string
  placed_by: string | null
  placed_at: Date
}

/** What the retention job deleted on a day, counted in the transactions that delete. */
export interface RetentionRunsTable {
  day: string
  started_at: Date
  /** Null while it runs, and where something could not be deleted. */
  ended_at: Date | null
  removed: ColumnType<Record<string, number>, string | undefined, never>
  failed: ColumnType<string[], string | undefined, string>
}
