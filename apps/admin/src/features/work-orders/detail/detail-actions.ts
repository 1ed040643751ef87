import { rowActions } from '../row-actions.ts'
import type { DetailDialog } from './detail-dialog-name.ts'

export interface DetailAction {
  readonly dialog: DetailDialog
  readonly label: string
  /** The single key for it, where it is of every day. */
  readonly key?: string
  /** Who may do it, beside admins; all staff by default. */
  readonly isFor?: 'managers' | 'admins'
  /** Whether it is only for finished work; for any by default. */
  readonly needsFinished?: true
}

/** What can be done with a work order: those of every day first. */
export const detailActions: readonly DetailAction[] = [
  ...rowActions,
  { dialog: 'reopen', label: 'Reopen', needsFinished: true },
  { dialog: 'reply', label: 'Reply to Requester' },
  { dialog: 'facts', label: 'Correct Facts' },
  { dialog: 'priority', label: 'Change Priority', isFor: 'managers' },
  { dialog: 'duplicate', label: 'Duplicate Of' },
  { dialog: 'hold', label: 'Hold', isFor: 'admins' },
  { dialog: 'hand-over', label: 'Hand-over Sheet' },
]
