import { useQueryClient } from '@tanstack/react-query'
import { asSentence, errorMessage, invalidateRoutes, useApi, useClock } from '@tessa/app-shell'
import { undoSeconds, type ManagedWorkOrderDetail } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { asOwnChange } from '../../../shared/live/as-own-change.ts'
import { offerUndo } from '../../../shared/commands/last-undo.ts'

/** Says that a change is made, and offers to undo it while the server still can. */
export const useUndoToast = () => {
  const api = useApi()
  const queries = useQueryClient()
  const clock = useClock()

  const undo = async ({ id, version }: ManagedWorkOrderDetail) => {
    try {
      const now = await asOwnChange([id], () =>
        api('POST /api/work-orders/{id}/undo', { params: { id }, body: { version } }),
      )
      // It may be open by its id or by a number.
      queries.setQueriesData<ManagedWorkOrderDetail>({ queryKey: ['GET /api/work-orders/{id}'] }, (open) =>
        open?.id === now.id ? now : open,
      )
      toast.add({ title: 'Undone', tone: 'success' })
    } catch (error) {
      toast.add({ title: 'Not undone', message: asSentence(errorMessage(error)), tone: 'destructive' })
      await invalidateRoutes(queries, 'GET /api/work-orders/{id}')
    }
    await invalidateRoutes(
      queries,
      'GET /api/work-orders',
      'GET /api/work-orders/counts',
      'GET /api/technicians',
    )
  }

  return (title: string, now: ManagedWorkOrderDetail, message?: string): void => {
    const until = clock.now() + undoSeconds * 1000
    const onClick = offerUndo({ until, run: () => void undo(now) })
    toast.add({
      title,
      message,
      tone: 'success',
      duration: undoSeconds * 1000,
      action: { label: 'Undo', onClick },
    })
  }
}
