import { DialogForm } from '../../../shared/dialog-form.tsx'
import type { AskedMove } from './use-move.ts'

export type AskedMoveDialogProps = { asked: AskedMove; onConfirm: () => void; onClose: () => void }

const reopening = { title: 'Reopen Work Order', label: 'Reopen', pendingLabel: 'Reopening...' }
const assigning = {
  title: 'Assign Technician',
  label: 'Assign anyway',
  pendingLabel: 'Assigning...',
}

/** Asks before a technician who is full or away gets a work order, and before a finished one is opened again. */
export const AskedMoveDialog = ({ asked, onConfirm, onClose }: AskedMoveDialogProps) => (
  <DialogForm
    {...(asked.reopens ? reopening : assigning)}
    isPending={false}
    canSend
    error={null}
    onSend={onConfirm}
    onClose={onClose}
  >
    <p>{asked.question}</p>
  </DialogForm>
)
