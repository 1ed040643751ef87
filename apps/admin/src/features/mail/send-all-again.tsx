import { useState } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateRoutes, useApi, useReturnedFocus } from '@tessa/app-shell'
import { mostRetried, type MailFilter } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { DialogForm } from '../../shared/dialog-form.tsx'

/** `3 mails are sent again. 12 more wait for another time.` */
const doneWords = (queued: number, left: number): string => {
  const sent = `${queued} ${queued === 1 ? 'mail is' : 'mails are'} sent again.`
  return left === 0 ? sent : `${sent} ${left > 1000 ? 'More than 1000' : left} are left.`
}

/** Sends all failed mails of the filter again, after a question. */
export const SendAllAgain = ({ filter: { status: _, ...body } }: { filter: MailFilter }) => {
  const api = useApi()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  useReturnedFocus(isAsking)
  const close = () => {
    setIsAsking(false)
    sending.reset()
  }
  const sending = useMutation({
    mutationFn: () => api('POST /api/admin/mails/retry', { body }),
    onSuccess: ({ queued, left }) => {
      toast.add({ title: doneWords(queued, left), tone: 'success' })
      setIsAsking(false)
    },
    onSettled: () => invalidateRoutes(queries, 'GET /api/admin/mails'),
  })
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Send all again
      </Button>
      {isAsking && (
        <DialogForm
          title="Send all again"
          label="Send all again"
          pendingLabel="Sending..."
          isPending={sending.isPending}
          canSend
          error={sending.error}
          onSend={() => sending.mutate()}
          onClose={close}
        >
          <p>
            All failed mails of this list are sent again, the oldest first, and {mostRetried} at most. Those
            whose link was removed stay.
          </p>
        </DialogForm>
      )}
    </>
  )
}
