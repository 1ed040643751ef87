import { createTextDrafts, useTextDraft } from '@tessa/app-shell'
import { isActive } from '@tessa/contract'
import { DialogForm } from '../../../../shared/dialog-form.tsx'
import { statusLabels } from '../../../../shared/words/case-labels.ts'
import { conflictPart } from '../conflict/conflict-part.tsx'
import { statusMerging } from '../conflict/merging.ts'
import { useUndoToast } from '../use-undo-toast.ts'
import { NoteField } from './note-field.tsx'
import { useStatusChange } from './use-status-change.ts'

const drafts = createTextDrafts('reopen-reason')

/** Finished work becomes new again, with the reason as a note for colleagues. */
export const ReopenDialog = ({ onClose }: { onClose: () => void }) => {
  const showDone = useUndoToast()
  const { change, seen, conflict, dismiss } = useStatusChange({
    onDone: (now, meanwhile) => {
      reason.clear()
      showDone('Reopened', now, meanwhile)
      onClose()
    },
  })
  const reason = useTextDraft(drafts, seen.id)
  const notes = reason.draft.text.trim()
  const isFinished = !isActive(seen.status)
  return (
    <DialogForm
      title="Reopen Work Order"
      label="Reopen"
      pendingLabel="Reopening..."
      isPending={change.isPending}
      canSend={isFinished && notes !== ''}
      error={change.error}
      conflict={conflictPart({
        conflict,
        merging: statusMerging,
        onSend: change.mutate,
        onBack: dismiss,
        onClose,
      })}
      onSend={() => change.mutate({ status: 'new', notes })}
      onClose={onClose}
    >
      <p>
        Current status: {statusLabels[seen.status].label}.{' '}
        {isFinished
          ? 'It becomes new: its deadlines start again, and the requester sees it.'
          : 'It is open already.'}
      </p>
      <NoteField
        draft={reason.draft}
        write={reason.write}
        label="Reason"
        name="notes"
        isRequired
        error={change.error}
      />
    </DialogForm>
  )
}
