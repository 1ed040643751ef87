import { useQueryClient } from '@tanstack/react-query'
import { asSentence, errorMessage, invalidateRoutes, useApi, useClock } from '@tessa/app-shell'
import { undoSeconds, type BulkChange } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { offerUndo } from '../../../shared/commands/last-undo.ts'
import { asOwnChange } from '../../../shared/live/as-own-change.ts'
import { invalidateWorkOrders } from '../invalidate-work-orders.ts'
import { isAllUndone } from './bulk-words.ts'

type UndoneBulk = Pick<BulkChange, 'id' | 'rows'>

/** Offers to take back a change of many, which is the newest then; what could not be undone is shown. */
export const useBulkUndo = (showResult: (id: string) => void) => {
  const api = useApi()
  const queries = useQueryClient()
  const clock = useClock()
  const undo = async ({ id, rows }: UndoneBulk): Promise<void> => {
    try {
      const undone = await asOwnChange(
        rows.map((row) => row.id),
        () => api('POST /api/work-orders/bulk/{id}/undo', { params: { id } }),
      )
      if (isAllUndone(undone)) toast.add({ title: 'Undone', tone: 'success' })
      else showResult(id)
    } catch (error) {
      toast.add({ title: 'Not undone', message: asSentence(errorMessage(error)), tone: 'destructive' })
    }
    await Promise.all([
      invalidateRoutes(queries, 'GET /api/work-orders/bulk/{id}'),
      invalidateWorkOrders(queries),
    ])
  }
  return (bulk: UndoneBulk): (() => void) =>
    offerUndo({ until: clock.now() + undoSeconds * 1000, run: () => void undo(bulk) })
}
