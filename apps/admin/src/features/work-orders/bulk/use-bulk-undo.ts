import { useQueryClient } from '@tanstack/react-query'
import { asSentence, errorMessage, invalidateRoutes, useApi, useClock } from '@tessa/app-shell'
import { undoSeconds, type BulkChange } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { offerUndo } from '../../../shared/commands/last-undo.ts'
import { invalidateWorkOrders } from '../invalidate-work-orders.ts'
import { isAllUndone } from './bulk-words.ts'

/** Offers to take back a change of many, which is the newest then; what could not be undone is shown. */
export const useBulkUndo = (showResult: (id: string) => void) => {
  const api = useApi()
  const queries = useQueryClient()
  const clock = useClock()
  const undo = async (id: string): Promise<void> => {
    try {
      const undone = await api('POST /api/work-orders/bulk/{id}/undo', { params: { id } })
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
  return ({ id }: Pick<BulkChange, 'id'>): (() => void) =>
    offerUndo({ until: clock.now() + undoSeconds * 1000, run: () => void undo(id) })
}
