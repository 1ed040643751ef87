import { useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'
import { StatusDialog } from '../detail/dialogs/status-dialog.tsx'
import { OpenOrderProvider } from '../detail/open-order.ts'
import { DialogForm } from '../../../shared/dialog-form.tsx'

/** What solved it is asked before a card is put among the fulfilled. */
export const FulfillDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const options = routeQuery(useApi(), 'GET /api/work-orders/{id}', { params: { id } })
  const { data, error } = useQuery({ ...options, staleTime: 0 })
  if (data)
    return (
      <OpenOrderProvider value={{ order: data, queryKey: options.queryKey }}>
        <StatusDialog initial="fulfilled" onClose={onClose} />
      </OpenOrderProvider>
    )
  return (
    <DialogForm
      title="Update Status"
      label="Update"
      pendingLabel="Loading..."
      isPending={!error}
      canSend={false}
      error={error}
      onSend={() => undefined}
      onClose={onClose}
    >
      <p>Loading the work order...</p>
    </DialogForm>
  )
}
