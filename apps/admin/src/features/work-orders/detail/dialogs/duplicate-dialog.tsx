import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorMessage, fieldErrors, fresh, routeQuery, useApi } from '@tessa/app-shell'
import type { ManagedWorkOrderDetail } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { useChange } from '../use-change.ts'
import { DialogForm } from '../../../../shared/dialog-form.tsx'
import { equipmentOf } from '../../work-order-text.ts'
import { statusLabels } from '../../../../shared/words/case-labels.ts'

/** A whole number, so that nothing is asked for at each key. */
const wholeNumber = /^(?:wo-\d{6,20}|[0-9a-z]{4}-?(?:[0-9a-z]{2}){1,2})$/i

/** Archives it in favor of another one, which its reporter follows from then on. */
export const DuplicateDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi()
  const [number, setNumber] = useState('')
  const asked = number.trim()
  const other = useQuery({
    ...routeQuery(api, 'GET /api/work-orders/{id}', { params: { id: asked } }),
    ...fresh,
    retry: false,
    enabled: wholeNumber.test(asked),
  })
  const { change, seen } = useChange<ManagedWorkOrderDetail>({
    send: (of, { id, version }) =>
      api('POST /api/work-orders/{id}/duplicate', { params: { id }, body: { of: of.id, version } }),
    onDone: ({ duplicate_of }) => {
      toast.add({ title: `Archived as a duplicate of ${duplicate_of?.short_number ?? ''}`, tone: 'success' })
      onClose()
    },
  })
  const found = wholeNumber.test(asked) ? other.data : undefined
  return (
    <DialogForm
      title="Duplicate Of"
      label="Archive as Duplicate"
      pendingLabel="Archiving..."
      isPending={change.isPending}
      canSend={found !== undefined && found.id !== seen.id}
      error={change.error}
      onSend={() => found && change.mutate(found)}
      onClose={onClose}
    >
      <p>{seen.short_number} is archived, and its requester follows the other one.</p>
      <TextInput
        data-autofocus
        label="Number of the other work order"
        description="Its short number, such as 7K2F-49, or its WO- number"
        value={number}
        error={
          found?.id === seen.id
            ? 'That is this work order.'
            : fieldErrors(change.error)['of'] ||
              (other.error && wholeNumber.test(asked) && errorMessage(other.error))
        }
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <div role="status">
        {found && (
          <p>
            <strong>{found.short_number}</strong> {equipmentOf(found)}, {found.facility_name} (
            {statusLabels[found.status].label})
          </p>
        )}
      </div>
    </DialogForm>
  )
}
