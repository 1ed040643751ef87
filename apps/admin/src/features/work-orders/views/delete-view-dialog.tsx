import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateRoutes, useApi } from '@tessa/app-shell'
import type { SavedView } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { DialogForm } from '../../../shared/dialog-form.tsx'

export type DeleteViewDialogProps = { view: SavedView; onDeleted: () => void; onClose: () => void }

/** Asks before a view is deleted. */
export const DeleteViewDialog = ({ view, onDeleted, onClose }: DeleteViewDialogProps) => {
  const api = useApi()
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => api('DELETE /api/saved-views/{id}', { params: { id: view.id } }),
    onSuccess: () => {
      toast.add({ title: 'View deleted', tone: 'success' })
      onDeleted()
      return invalidateRoutes(queries, 'GET /api/saved-views')
    },
  })
  return (
    <DialogForm
      title="Delete View"
      label="Delete View"
      pendingLabel="Deleting..."
      isPending={deleting.isPending}
      canSend
      isDestructive
      error={deleting.error}
      onSend={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{view.name}</strong> is deleted{view.isShared && ' for all staff'}. The work orders stay as
        they are.
      </p>
    </DialogForm>
  )
}
