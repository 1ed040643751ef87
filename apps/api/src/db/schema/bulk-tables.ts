import type { Assignment, BulkOutcome, BulkStatusChange, BulkUndoOutcome } from '@tessa/contract'
import type { JSONColumnType } from 'kysely'

/** What is asked of many work orders. */
export type BulkWanted =
  | ({ kind: 'assign' } & Omit<Assignment, 'version'>)
  | ({ kind: 'status' } & BulkStatusChange)
  | { kind: 'note'; note: string }

export interface BulkChangesTable {
  id: string
  owner_id: string
  change: JSONColumnType<BulkWanted>
  /** All that matched a filter, which a job changes. */
  is_job: boolean
  total: number
  created_at: Date
  finished_at: Date | null
  undo_asked_at: Date | null
  undo_finished_at: Date | null
}

/** A work order of a change of many, and what became of it. */
export interface BulkRowsTable {
  bulk_id: string
  place: number
  work_order_id: string
  seen_version: number | null
  outcome: BulkOutcome | null
  /** Of the work order after the change. */
  version: number | null
  message: string | null
  field: string | null
  undo_outcome: BulkUndoOutcome | null
  undo_message: string | null
}
