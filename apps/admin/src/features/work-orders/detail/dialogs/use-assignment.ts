import { useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'
import type { Assignment } from '@tessa/contract'
import { conflictPart } from '../conflict/conflict-part.tsx'
import { assignmentMerging } from '../conflict/merging.ts'
import { useChange } from '../use-change.ts'
import { useUndoToast } from '../use-undo-toast.ts'

/** Assigns the open work order, and says so with the way back. */
export const useAssignment = (onClose: () => void) => {
  const api = useApi()
  const showDone = useUndoToast()
  const technicians = useQuery({ ...routeQuery(api, 'GET /api/technicians'), ...fresh })
  const { change, seen, conflict, dismiss } = useChange<Assignment>({
    send: (body, { id, version }) =>
      api('POST /api/work-orders/{id}/assign', { params: { id }, body: { ...body, version } }),
    foresee: ({ technicianId }) => ({
      assigned_technician_id: technicianId,
      technician_name: technicians.data?.items.find(({ id }) => id === technicianId)?.name ?? null,
    }),
    merging: assignmentMerging,
    onDone: (now, meanwhile) => {
      const { technician_name: name } = now
      showDone(name === null ? 'No longer assigned' : `Assigned to ${name}`, now, meanwhile)
      onClose()
    },
  })
  const part = conflictPart({
    conflict,
    merging: assignmentMerging,
    onSend: change.mutate,
    onBack: dismiss,
    onClose,
  })
  return { change, seen, technicians, conflict: part }
}
