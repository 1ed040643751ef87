import { useApi } from '@tessa/app-shell'
import type { ManagedWorkOrderDetail, StatusChange } from '@tessa/contract'
import { statusMerging } from '../conflict/merging.ts'
import { useChange } from '../use-change.ts'

/** Changes the status of the open work order, which shows it at once. */
export const useStatusChange = ({
  onDone,
}: {
  onDone: (now: ManagedWorkOrderDetail, meanwhile: string | undefined) => void
}) => {
  const api = useApi()
  return useChange<StatusChange>({
    send: (body, { id, version }) =>
      api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { ...body, version } }),
    foresee: ({ status }) => ({ status }),
    merging: statusMerging,
    onDone,
  })
}
