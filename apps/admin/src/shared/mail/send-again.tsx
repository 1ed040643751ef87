import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage, invalidateRoutes, routeQuery, useApi } from '@tessa/app-shell'
import type { SentMail } from '@tessa/contract'
import { toast } from '@tessa/ui'

/** Sends a failed mail again, or says why it cannot be sent. Nothing for a mail that did not fail. */
export const SendAgain = ({ mail: { id, status, subject, canRetry } }: { mail: SentMail }) => {
  const api = useApi()
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: () => api('POST /api/admin/mails/{id}/retry', { params: { id } }),
    onSuccess: (mail) => {
      toast.add({ title: 'The mail is sent again', tone: 'success' })
      const { queryKey } = routeQuery(api, 'GET /api/admin/mails/{id}', { params: { id } })
      queries.setQueryData(queryKey, (opened) => opened && { ...opened, ...mail })
    },
    onError: (error) =>
      toast.add({
        title: 'The mail was not sent again',
        message: errorMessage(error),
        tone: 'destructive',
      }),
    // Another operator may have sent it.
    onSettled: () => invalidateRoutes(queries, 'GET /api/admin/mails'),
  })
  if (status !== 'failed') return null
  if (!canRetry) return <span>Its link was removed. They can ask for a new one.</span>
  return (
    <Button
      variant="outline"
      aria-label={`Send again: ${subject}`}
      loading={sending.isPending}
      onClick={() => sending.mutate()}
    >
      Send again
    </Button>
  )
}
