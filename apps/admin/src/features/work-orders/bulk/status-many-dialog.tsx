import { ApiError } from '@tessa/api-client'
import { createTextDrafts, errorMessage, useApi } from '@tessa/app-shell'
import type { BulkStatusChange } from '@tessa/contract'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import { ConsentQuestions } from '../../../shared/technicians/consent-questions.tsx'
import { StatusFields, useStatusFields } from '../detail/dialogs/status-fields.tsx'
import type { BulkDialogProps } from './bulk-dialog-name.ts'
import { countOfTarget, ordersText } from './bulk-words.ts'
import { useBulkChange } from './use-bulk-change.ts'

const drafts = createTextDrafts('bulk-status')

/** One status for many work orders; fulfilled asks for what solved them. Asks first if it opens finished ones again. */
export const StatusManyDialog = ({ target, onRecount, onDone, onClose }: BulkDialogProps) => {
  const api = useApi()
  const fields = useStatusFields(drafts, [])
  const change = useBulkChange<BulkStatusChange>({
    target,
    send: (body, headers) => api('POST /api/work-orders/bulk/status', { body, headers }),
    onRecount,
    onDone: (bulk, isOpen) => {
      fields.clear()
      onDone(bulk, isOpen)
    },
  })
  // The server counts: it knows of the work orders that are not on the screen.
  const isFinished = change.error instanceof ApiError && change.error.code === 'work_orders_finished'
  const question = isFinished && change.variables?.status === fields.status ? change.error : null
  return (
    <DialogForm
      title={`Update the Status of ${ordersText(countOfTarget(target))}`}
      label={question ? 'Reopen' : 'Update'}
      pendingLabel="Updating..."
      isPending={change.isPending}
      canSend={fields.wanted !== undefined}
      error={isFinished ? null : change.error}
      onSend={() =>
        fields.wanted && change.mutate({ ...fields.wanted, ...(question ? { reopen: true } : {}) })
      }
      onClose={onClose}
    >
      <StatusFields
        error={change.error}
        fields={fields}
        resolutionHint="What solved them. Each requester sees this."
      />
      <ConsentQuestions
        questions={question ? [errorMessage(question)] : []}
        ask="Reopen what is finished? What is promised begins anew, and each requester sees it."
      />
    </DialogForm>
  )
}
