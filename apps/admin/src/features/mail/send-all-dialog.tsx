import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateRoutes, useApi } from '@tessa/app-shell'
import { mostRetried, numberText, type MailFilter } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { cappedText, totalText } from '../../shared/list/total-text.ts'

/** `3 mails are sent again. 12 are left.` */
const doneWords = (queued: number, left: number): string => {
  const sent = `${totalText(queued, ['mail is', 'mails are'])} sent again.`
  return left === 0 ? sent : `${sent} ${cappedText(left)} are left.`
}

export type SendAllDialogProps = { filter: MailFilter; onClose: () => void }

/** Asks before all failed mails of the filter are sent again. */
export const SendAllDialog = ({ filter: { status: _, ...body }, onClose }: SendAllDialogProps) => {
  const api = useApi()
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: () => api('POST /api/admin/mails/retry', { body }),
    onSuccess: ({ queued, left }) => {
      toast.add({ title: doneWords(queued, left), tone: 'success' })
      onClose()
    },
    onSettled: () => invalidateRoutes(queries, 'GET /api/admin/mails'),
  })
  return (
    <DialogForm
      title="Send all again"
      label="Send all again"
      pendingLabel="Sending..."
      isPending={sending.isPending}
      canSend
      error={sending.error}
      onSend={() => sending.mutate()}
      onClose={onClose}
    >
      <p>
        All failed mails of this list are sent again, the oldest first, and {numberText(mostRetried)} at most.
        Those whose link was removed stay.
      </p>
    </DialogForm>
  )
}
