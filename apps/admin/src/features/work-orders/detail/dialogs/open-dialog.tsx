import { lazy, type ComponentType } from 'react'
import { useDialogAnswer } from '../../../../shared/use-dialog-answer.ts'
import type { DetailDialog } from '../detail-dialog-name.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { FactsDialog } from './facts-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { PriorityDialog } from './priority-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { NoteDialog, ReplyDialog } from './words-dialog.tsx'

const HandOverSheet = lazy(async () => ({
  default: (await import('../hand-over/hand-over-sheet.tsx')).HandOverSheet,
}))

const dialogs: Readonly<Record<DetailDialog, ComponentType<{ onClose: () => void }>>> = {
  status: StatusDialog,
  assign: AssignDialog,
  note: NoteDialog,
  reopen: ReopenDialog,
  reply: ReplyDialog,
  facts: FactsDialog,
  priority: PriorityDialog,
  duplicate: DuplicateDialog,
  hold: HoldDialog,
  'hand-over': HandOverSheet,
}

/** The dialog that the address asks for. */
export const OpenDialog = ({ name, onClose }: { name: DetailDialog; onClose: () => void }) => {
  const Dialog = dialogs[name]
  const answer = useDialogAnswer()
  return <Dialog onClose={() => answer.isOpen() && onClose()} />
}
