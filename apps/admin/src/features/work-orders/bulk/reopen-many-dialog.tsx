import { createTextDrafts, useApi, useTextDraft } from '@tessa/app-shell'
import type { BulkStatusChange } from '@tessa/contract'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import { NoteField } from '../detail/dialogs/note-field.tsx'
import type { BulkDialogProps } from './bulk-dialog-name.ts'
import { isFinished } from './bulk-target.ts'
import { countOfTarget, ordersText } from './bulk-words.ts'
import { useBulkChange } from './use-bulk-change.ts'

const drafts = createTextDrafts('bulk-reopen')

/** Many finished work orders become new again, each with the reason as a note for colleagues. */
export const ReopenManyDialog = ({ target, onRecount, onDone, onClose }: BulkDialogProps) => {
  const api = useApi()
  const reason = useTextDraft(drafts, 'reason')
  const change = useBulkChange<BulkStatusChange>({
    target,
    send: (body, headers) => api('POST /api/work-orders/bulk/status', { body, headers }),
    onRecount,
    onDone: (bulk, isOpen) => {
      reason.clear()
      onDone(bulk, isOpen)
    },
  })
  const notes = reason.draft.text.trim()
  // The list may have changed, or Forward have opened this over other work orders.
  const canReopen = isFinished(target)
  return (
    <DialogForm
      title={`Reopen ${ordersText(countOfTarget(target))}`}
      label="Reopen"
      pendingLabel="Reopening..."
      isPending={change.isPending}
      canSend={canReopen && notes !== ''}
      error={change.error}
      onSend={() => change.mutate({ status: 'new', notes, reopen: true })}
      onClose={onClose}
    >
      <p>
        {canReopen
          ? 'They become new: their deadlines start again, and each requester sees it.'
          : 'Not all of them are finished. Only finished work can be reopened.'}
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
