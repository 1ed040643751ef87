import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { invalidateRoutes, routeQuery, useApi } from '@tessa/app-shell'
import type { ManagedWorkOrder } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { refusalText } from './detail/conflict/change-conflict.ts'
import { assignmentMerging } from './detail/conflict/merging.ts'
import { sendMerged } from './detail/conflict/send-merged.ts'
import { useUndoToast } from './detail/use-undo-toast.ts'

/** Assigns an unassigned work order to the current technician. At the maximum workload, a dialog asks first. */
export const useTake = (onAsked: (order: ManagedWorkOrder) => void) => {
  const api = useApi()
  const queries = useQueryClient()
  const showDone = useUndoToast()
  const self = useQuery(routeQuery(api, 'GET /api/technicians')).data?.items.find(({ is_me }) => is_me)
  const take = useMutation({
    mutationFn: async (seen: ManagedWorkOrder) => {
      if (!self) throw new Error('Only technicians take work orders.')
      return sendMerged({
        wanted: { technicianId: self.id },
        seen,
        send: (body, { id, version }) =>
          api('POST /api/work-orders/{id}/assign', { params: { id }, body: { ...body, version } }),
        read: () => api('GET /api/work-orders/{id}', { params: { id: seen.id } }),
        merging: assignmentMerging,
      })
    },
    onSuccess: ({ now, meanwhile }) => showDone(`${now.short_number} is yours`, now, meanwhile),
    onError: (error, order) => {
      if (error instanceof ApiError && error.code === 'technician_full') return onAsked(order)
      toast.add({ title: 'It could not be taken', message: refusalText(error), tone: 'destructive' })
    },
    // Somebody else may have been faster: the list says who has it.
    onSettled: () => invalidateRoutes(queries, 'GET /api/work-orders', 'GET /api/technicians'),
  })
  return {
    canTake: self !== undefined,
    take: (order: ManagedWorkOrder) => take.mutate(order),
    /** Which is on its way. */
    takingId: take.isPending ? take.variables.id : undefined,
  }
}
