import { DialogForm } from '../../../shared/dialog-form.tsx'
import type { AskedMove } from './use-move.ts'

export type AssignAnywayDialogProps = { asked: AskedMove; onConfirm: () => void; onClose: () => void }

/** Asks before a technician who is full or away gets the work order. */
export const AssignAnywayDialog = ({ asked, onConfirm, onClose }: AssignAnywayDialogProps) => (
  <DialogForm
    title="Assign Technician"
    label="Assign anyway"
    pendingLabel="Assigning..."
    isPending={false}
    canSend
    error={null}
    onSend={onConfirm}
    onClose={onClose}
  >
    <p>
      {asked.question} Assign {asked.order.short_number} as well?
    </p>
  </DialogForm>
)
