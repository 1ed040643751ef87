import { createTextDrafts, useApi, useTextDraft } from '@tessa/app-shell'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import { NoteField } from '../detail/dialogs/note-field.tsx'
import type { BulkDialogProps } from './bulk-dialog-name.ts'
import { countOfTarget, ordersText } from './bulk-words.ts'
import { useBulkChange } from './use-bulk-change.ts'

const drafts = createTextDrafts('bulk-note')

/** One note for colleagues on each of many work orders. */
export const NoteManyDialog = ({ target, onRecount, onDone, onClose }: BulkDialogProps) => {
  const api = useApi()
  const note = useTextDraft(drafts, 'note')
  const change = useBulkChange<{ note: string }>({
    target,
    send: (body, headers) => api('POST /api/work-orders/bulk/notes', { body, headers }),
    onRecount,
    onDone: (bulk, isOpen) => {
      note.clear()
      onDone(bulk, isOpen)
    },
  })
  const text = note.draft.text.trim()
  return (
    <DialogForm
      title={`Add a Note to ${ordersText(countOfTarget(target))}`}
      label="Add Note"
      pendingLabel="Adding..."
      isPending={change.isPending}
      canSend={text !== ''}
      error={change.error}
      onSend={() => change.mutate({ note: text })}
      onClose={onClose}
    >
      <NoteField draft={note.draft} write={note.write} error={change.error} />
    </DialogForm>
  )
}
