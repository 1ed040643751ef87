import type { Role } from '@tessa/contract'
import { rowActionsOf } from '../row-actions.ts'
import type { DetailDialog } from './detail-dialog-name.ts'

export interface DetailAction {
  readonly dialog: DetailDialog
  readonly label: string
  /** What the list of keys says; the label by default. */
  readonly keyWords?: string
  /** The single key for it, where it is of every day. */
  readonly key?: string
  /** Who may do it, beside admins; all staff by default. */
  readonly isFor?: 'managers' | 'admins'
  /** Whether it is only for finished work; for any by default. */
  readonly needsFinished?: true
}

/** What can be done with a work order, in the words of a role: those of every day first. */
export const detailActionsOf = (role: Role): readonly DetailAction[] => [
  ...rowActionsOf(role),
  { dialog: 'reopen', label: 'Reopen', needsFinished: true },
  { dialog: 'reply', label: 'Reply to Requester' },
  { dialog: 'facts', label: 'Correct Facts' },
  { dialog: 'priority', label: 'Change Priority', isFor: 'managers' },
  { dialog: 'duplicate', label: 'Duplicate Of' },
  { dialog: 'hold', label: 'Hold', isFor: 'admins' },
  { dialog: 'hand-over', label: 'Hand-over Sheet' },
]
