import { useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'
import type { ManagedWorkOrder } from '@tessa/contract'
import { StatusDialog } from '../detail/dialogs/status-dialog.tsx'
import { OpenOrderProvider } from '../detail/open-order.ts'
import { DialogForm } from '../detail/dialogs/dialog-form.tsx'

/** What solved it is asked before a card is put among the fulfilled. */
export const FulfillDialog = ({ order, onClose }: { order: ManagedWorkOrder; onClose: () => void }) => {
  const options = routeQuery(useApi(), 'GET /api/work-orders/{id}', { params: { id: order.id } })
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
      <p>{order.work_order_number}</p>
    </DialogForm>
  )
}
