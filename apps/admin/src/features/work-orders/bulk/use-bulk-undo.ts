import { useQueryClient } from '@tanstack/react-query'
import { asSentence, errorMessage, invalidateRoutes, useApi } from '@tessa/app-shell'
import type { BulkChange } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { invalidateWorkOrders } from '../invalidate-work-orders.ts'
import { isAllUndone } from './bulk-words.ts'

/** Takes back a change of many; what could not be undone is shown. */
export const useBulkUndo = (showResult: (id: string) => void) => {
  const api = useApi()
  const queries = useQueryClient()
  return async ({ id }: Pick<BulkChange, 'id'>): Promise<void> => {
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
}
