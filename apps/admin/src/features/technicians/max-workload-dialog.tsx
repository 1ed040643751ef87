import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldErrors, invalidateRoutes, useApi } from '@tessa/app-shell'
import { maxWorkloadRange, type TechnicianLoad } from '@tessa/contract'
import { LoadBar, toast } from '@tessa/ui'
import { useDialogAnswer } from '../../shared/use-dialog-answer.ts'
import { DialogForm } from '../../shared/dialog-form.tsx'

type MaxWorkloadDialogProps = { technician: TechnicianLoad; onClose: () => void }

/** How many work orders a technician has at most. */
export const MaxWorkloadDialog = ({ technician, onClose }: MaxWorkloadDialogProps) => {
  const { id, name, current_workload: current, max_workload: before } = technician
  const api = useApi()
  const queries = useQueryClient()
  const answer = useDialogAnswer()
  const [text, setText] = useState(String(before))
  const maximum = /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
  const change = useMutation({
    mutationFn: (maxWorkload: number) =>
      api('PATCH /api/technicians/{id}', { params: { id: String(id) }, body: { maxWorkload } }),
    onSuccess: async ({ max_workload }) => {
      toast.add({ title: `${name}: at most ${max_workload} orders`, tone: 'success' })
      if (answer.isOpen()) onClose()
      await invalidateRoutes(queries, 'GET /api/technicians/load', 'GET /api/technicians')
    },
    onError: (error) => answer.fail(`The maximum of ${name} was not set`, error),
  })
  const { from, to } = maxWorkloadRange
  const isOutside = maximum === undefined || maximum < from || maximum > to
  return (
    <DialogForm
      title={`Maximum of ${name}`}
      label="Save"
      pendingLabel="Saving..."
      isPending={change.isPending}
      canSend={!isOutside && maximum !== before}
      error={change.error}
      onSend={() => {
        if (maximum !== undefined) change.mutate(maximum)
      }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Work orders at most"
        description="Assigning more asks first. What is assigned already stays."
        inputMode="numeric"
        required
        value={text}
        maxLength={4}
        error={
          fieldErrors(change.error)['maxWorkload'] ??
          (isOutside ? `Enter a whole number from ${from} to ${to}.` : undefined)
        }
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {maximum !== undefined && !isOutside && (
        <LoadBar label={`Load of ${name}`} current={current} max={maximum} />
      )}
    </DialogForm>
  )
}
