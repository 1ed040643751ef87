import type { BulkChange } from '@tessa/contract'
import type { BulkTarget } from './use-selection.ts'

export type BulkDialogName = 'assign' | 'status' | 'note'

export type BulkDialogProps = {
  target: BulkTarget
  /** All that match are another number than was seen. */
  onRecount: (count: number) => void
  onDone: (bulk: BulkChange) => void
  onClose: () => void
}
