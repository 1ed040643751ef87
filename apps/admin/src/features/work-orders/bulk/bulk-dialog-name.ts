import type { BulkChange } from '@tessa/contract'
import type { BulkTarget } from './bulk-target.ts'

/** The dialogs of a change of many, as the address says them. */
export const bulkDialogs = ['assign-selected', 'status-selected', 'note-selected', 'reopen-selected'] as const
export type BulkDialogName = (typeof bulkDialogs)[number]

export type BulkDialogProps = {
  target: BulkTarget
  /** All that match are another number than was seen. */
  onRecount: (count: number) => void
  onDone: (bulk: BulkChange, isOpen: boolean) => void
  onClose: () => void
}
