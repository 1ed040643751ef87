import { useState } from 'react'
import { Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldErrors, invalidateRoutes, newId, useApi, useDraftState } from '@tessa/app-shell'
import type { SavedView, WorkOrderFilter, WorkOrderShow } from '@tessa/contract'
import { useOperator } from '../../../shared/account/use-operator.ts'
import { DialogForm } from '../../../shared/dialog-form.tsx'

export type ViewDialogProps = {
  /** The view that is changed; without one a new view is made. */
  view: SavedView | undefined
  /** What a new view shows. */
  filter: WorkOrderFilter
  show: WorkOrderShow
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** Gives a view its name, and says for whom it is. */
export const ViewDialog = ({ view, filter, show, onSaved, onClose }: ViewDialogProps) => {
  const api = useApi()
  const queries = useQueryClient()
  const canShare =
    useOperator().role !== 'technician' && (view === undefined || view.isMine || !view.isShared)
  const present = {
    name: view?.name ?? '',
    isShared: view?.isShared ?? false,
    isStart: view?.isStart ?? false,
  }
  // What was not touched is as it is now, also where another tab changed it meanwhile.
  const [touched, setTouched] = useDraftState<Partial<typeof present>>(
    `view:${view?.id ?? 'new'}`,
    {},
    present,
  )
  const { name, isShared, isStart } = { ...present, ...touched }
  const change = (changes: Partial<typeof present>) => setTouched({ ...touched, ...changes })
  const [key] = useState(newId)
  const saving = useMutation({
    mutationFn: () => {
      const given = { name: name.trim(), isStart, ...(canShare ? { isShared } : {}) }
      return view
        ? api('PATCH /api/saved-views/{id}', { params: { id: view.id }, body: given })
        : api('POST /api/saved-views', {
            body: { ...given, filter, show },
            headers: { 'idempotency-key': key },
          })
    },
    onSuccess: async (saved) => {
      await invalidateRoutes(queries, 'GET /api/saved-views')
      onSaved(saved)
    },
  })
  return (
    <DialogForm
      title={view ? 'Edit View' : 'Save as a View'}
      label="Save"
      pendingLabel="Saving..."
      isPending={saving.isPending}
      canSend={name.trim() !== ''}
      error={saving.error}
      onSend={() => saving.mutate()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Name"
        required
        maxLength={80}
        value={name}
        error={fieldErrors(saving.error)['name']}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {canShare && (
        <Checkbox
          label="Share it with all staff"
          checked={isShared}
          onChange={({ currentTarget }) => change({ isShared: currentTarget.checked })}
        />
      )}
      <Checkbox
        label="Start with this view when I open the app"
        checked={isStart}
        onChange={({ currentTarget }) => change({ isStart: currentTarget.checked })}
      />
    </DialogForm>
  )
}
