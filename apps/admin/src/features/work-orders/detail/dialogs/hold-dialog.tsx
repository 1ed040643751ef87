import { Textarea } from '@mantine/core'
import { createTextDrafts, fieldErrors, useApi, useTextDraft } from '@tessa/app-shell'
import { holdReasonLength } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { DialogForm } from '../../../../shared/dialog-form.tsx'
import { InternalMark } from '../internal-mark.tsx'
import { useChange } from '../use-change.ts'

const drafts = createTextDrafts('hold-reason')

/** Keeps the work order and all that belongs to it from being deleted, or lets it go again. */
export const HoldDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi()
  const { change, seen } = useChange<{ readonly isHeld: boolean; readonly reason: string }>({
    send: async (body, { id }) => {
      const params = { id }
      await api('POST /api/cases/{id}/hold', { params, body })
      return api('GET /api/work-orders/{id}', { params })
    },
    onDone: ({ hold }) => {
      reason.clear()
      toast.add({ title: hold === null ? 'Hold released' : 'Hold placed', tone: 'success' })
      onClose()
    },
  })
  const reason = useTextDraft(drafts, seen.id)
  const words = reason.draft.text.trim()
  const isHeld = seen.hold !== null
  const label = isHeld ? 'Release Hold' : 'Place Hold'
  return (
    <DialogForm
      title={label}
      label={label}
      pendingLabel="Saving..."
      isPending={change.isPending}
      canSend={words !== ''}
      error={change.error}
      onSend={() => change.mutate({ isHeld: !isHeld, reason: words })}
      onClose={onClose}
    >
      <p>
        {isHeld
          ? 'Without a hold, it is deleted when the retention of cases says so.'
          : 'With a hold, nothing of it is deleted: its history, its session, its files and its mails stay.'}
      </p>
      <Textarea
        data-autofocus
        label="Reason"
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={holdReasonLength}
        value={reason.draft.text}
        error={fieldErrors(change.error)['reason']}
        onChange={(event) => reason.write(event.currentTarget.value)}
      />
      <InternalMark />
    </DialogForm>
  )
}
