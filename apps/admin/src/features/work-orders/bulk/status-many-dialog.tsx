import { createTextDrafts, useApi } from '@tessa/app-shell'
import type { StatusChange } from '@tessa/contract'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import { StatusFields, useStatusFields } from '../detail/dialogs/status-fields.tsx'
import type { BulkDialogProps } from './bulk-dialog-name.ts'
import { countOfTarget, ordersText } from './bulk-words.ts'
import { useBulkChange } from './use-bulk-change.ts'

const drafts = createTextDrafts('bulk-status')

/** One status for many work orders; fulfilled asks for what solved them. */
export const StatusManyDialog = ({ target, onRecount, onDone, onClose }: BulkDialogProps) => {
  const api = useApi()
  const fields = useStatusFields(drafts, [])
  const change = useBulkChange<Omit<StatusChange, 'version'>>({
    target,
    send: (body, headers) => api('POST /api/work-orders/bulk/status', { body, headers }),
    onRecount,
    onDone: (bulk, isOpen) => {
      fields.clear()
      onDone(bulk, isOpen)
    },
  })
  return (
    <DialogForm
      title={`Update the Status of ${ordersText(countOfTarget(target))}`}
      label="Update"
      pendingLabel="Updating..."
      isPending={change.isPending}
      canSend={fields.wanted !== undefined}
      error={change.error}
      onSend={() => fields.wanted && change.mutate(fields.wanted)}
      onClose={onClose}
    >
      <StatusFields
        error={change.error}
        fields={fields}
        resolutionHint="What solved them. Each requester sees this."
      />
    </DialogForm>
  )
}
