import { useQuery } from '@tanstack/react-query'
import { createTextDrafts, routeQuery, useApi } from '@tessa/app-shell'
import { isActive, type StatusChange } from '@tessa/contract'
import { ConsentQuestions } from '../../../../shared/technicians/consent-questions.tsx'
import { conflictPart } from '../conflict/conflict-part.tsx'
import { statusMerging } from '../conflict/merging.ts'
import { FixField, fixValueOf } from '../outcome/fix-field.tsx'
import { useRecordFix } from '../outcome/use-record-fix.ts'
import { useUndoToast } from '../use-undo-toast.ts'
import { DialogForm } from '../../../../shared/dialog-form.tsx'
import { StatusFields, useStatusFields } from './status-fields.tsx'
import { useStatusChange } from './use-status-change.ts'
import { statusLabels } from '../../../../shared/words/case-labels.ts'

const drafts = createTextDrafts('status-notes')

export type StatusDialogProps = {
  /** What is chosen at first; nothing by default. */
  initial?: StatusChange['status']
  onClose: () => void
}

/** Any of the six statuses; fulfilled asks for what solved it, and finished work is opened again on purpose only. */
export const StatusDialog = ({ initial, onClose }: StatusDialogProps) => {
  const showDone = useUndoToast()
  const { change, seen, conflict, dismiss } = useStatusChange({
    onDone: (now, meanwhile) => {
      fields.clear()
      // The status is changed already, whatever becomes of this answer.
      if (!fix.isNew) fix.clear()
      else if (now.status === 'fulfilled') fix.record.mutate()
      showDone(`Status: ${statusLabels[now.status].label}`, now, meanwhile)
      onClose()
    },
  })
  const fields = useStatusFields(drafts, [seen.id], initial)
  const { data } = useQuery({
    ...routeQuery(useApi(), 'GET /api/work-orders/{id}/outcome', { params: { id: seen.id } }),
    enabled: fields.status === 'fulfilled',
  })
  const stored = data?.outcome ?? null
  const fix = useRecordFix(seen.id, fixValueOf(stored))
  const { wanted } = fields
  const now = statusLabels[seen.status].label
  const reopens = !isActive(seen.status) && fields.status !== undefined && isActive(fields.status)
  return (
    <DialogForm
      title="Update Status"
      label={reopens ? 'Reopen' : 'Update'}
      pendingLabel="Updating..."
      isPending={change.isPending}
      canSend={wanted !== undefined && statusMerging.without(wanted, [], seen) !== undefined}
      error={change.error}
      conflict={conflictPart({
        conflict,
        merging: statusMerging,
        onSend: change.mutate,
        onBack: dismiss,
        onClose,
      })}
      onSend={() => wanted && change.mutate(wanted)}
      onClose={onClose}
    >
      <p>Current status: {now}</p>
      <StatusFields
        error={change.error}
        fields={fields}
        current={seen.status}
        resolutionHint="What solved it. The requester sees this."
      />
      <ConsentQuestions
        questions={reopens ? [`${seen.short_number} is finished: it is ${now.toLowerCase()}.`] : []}
        ask="Reopen it? Its deadlines start again, and the requester sees it."
      />
      {fields.status === 'fulfilled' && (
        <FixField order={seen} stored={stored} value={fix.value} onChange={fix.onChange} />
      )}
    </DialogForm>
  )
}
