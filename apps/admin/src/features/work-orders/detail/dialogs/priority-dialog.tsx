import { useState } from 'react'
import { NativeSelect, Textarea } from '@mantine/core'
import { createTextDrafts, fieldErrors, useApi, useTextDraft } from '@tessa/app-shell'
import { priorities, type WorkOrderCorrection } from '@tessa/contract'
import { conflictPart } from '../conflict/conflict-part.tsx'
import { priorityMerging } from '../conflict/merging.ts'
import { InternalMark } from '../internal-mark.tsx'
import { useChange } from '../use-change.ts'
import { useUndoToast } from '../use-undo-toast.ts'
import { DialogForm } from '../../../../shared/dialog-form.tsx'
import { priorityLabels } from '../../../../shared/words/case-labels.ts'

const drafts = createTextDrafts('priority-reason')

/** Another priority, with the reason that stands in the history. */
export const PriorityDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi()
  const showDone = useUndoToast()
  const { change, seen, conflict, dismiss } = useChange<WorkOrderCorrection>({
    send: (body, { id, version }) =>
      api('PATCH /api/work-orders/{id}', { params: { id }, body: { ...body, version } }),
    foresee: (wanted) => (wanted.priority ? { priority: wanted.priority } : {}),
    merging: priorityMerging,
    onDone: (now, meanwhile) => {
      reason.clear()
      showDone(`Priority: ${priorityLabels[now.priority]}`, now, meanwhile)
      onClose()
    },
  })
  const [priority, setPriority] = useState<WorkOrderCorrection['priority']>()
  const reason = useTextDraft(drafts, seen.id)
  const wrong = fieldErrors(change.error)
  const priorityReason = reason.draft.text.trim()
  return (
    <DialogForm
      title="Change Priority"
      label="Change Priority"
      pendingLabel="Changing..."
      isPending={change.isPending}
      canSend={priority !== undefined && priorityReason !== ''}
      error={change.error}
      conflict={conflictPart({
        conflict,
        merging: priorityMerging,
        onSend: change.mutate,
        onBack: dismiss,
        onClose,
      })}
      onSend={() => priority && change.mutate({ priority, priorityReason })}
      onClose={onClose}
    >
      <p>Current priority: {priorityLabels[seen.priority]}. With another one, its deadlines start again.</p>
      <NativeSelect
        data-autofocus
        label="Priority"
        required
        value={priority ?? ''}
        error={wrong['priority']}
        onChange={(event) => setPriority(priorities.find((one) => one === event.currentTarget.value))}
      >
        <option value="">Choose a priority</option>
        {priorities
          .filter((one) => one !== seen.priority)
          .map((one) => (
            <option key={one} value={one}>
              {priorityLabels[one]}
            </option>
          ))}
      </NativeSelect>
      <Textarea
        label="Reason"
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={reason.draft.text}
        error={wrong['priorityReason']}
        onChange={(event) => reason.write(event.currentTarget.value)}
      />
      <InternalMark />
    </DialogForm>
  )
}
