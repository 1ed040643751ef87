import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorMessage, fieldErrors, fresh, routeQuery, useApi } from '@tessa/app-shell'
import type { Assignment } from '@tessa/contract'
import { useOperator } from '../../../shared/account/use-operator.ts'
import { useConsent } from '../../../shared/technicians/use-consent.ts'
import { loadText, nobody, TechnicianSelect } from '../../../shared/technicians/technician-select.tsx'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import { ConsentQuestions } from '../../../shared/technicians/consent-questions.tsx'
import { useWholeMoment } from '../detail/dialogs/use-whole-moment.ts'
import { fromLocalInput } from '../detail/work-order-words.ts'
import type { BulkDialogProps } from './bulk-dialog-name.ts'
import { countOfTarget, ordersText } from './bulk-words.ts'
import { useBulkChange } from './use-bulk-change.ts'

/** Assigns many work orders to one technician, or unassigns them. Asks first if the technician is full or away. */
export const AssignManyDialog = ({ target, onRecount, onDone, onClose }: BulkDialogProps) => {
  const api = useApi()
  const { role } = useOperator()
  const technicians = useQuery({ ...routeQuery(api, 'GET /api/technicians'), ...fresh })
  const [choice, setChoice] = useState('')
  const [estimate, setEstimate] = useState('')
  const change = useBulkChange<Omit<Assignment, 'version'>>({
    target,
    send: (body, headers) => api('POST /api/work-orders/bulk/assign', { body, headers }),
    onRecount,
    onDone,
  })
  // Technicians take work orders, and give theirs back.
  const offered = technicians.data?.items.filter(({ is_me }) => role !== 'technician' || is_me) ?? []
  const technician = offered.find(({ id }) => String(id) === choice)
  // The server counts: it knows of the work orders that are not on the screen.
  const consent = useConsent({})
  const wrong = fieldErrors(change.error)
  const moment = useWholeMoment()
  const restart = () => {
    consent.reset()
    change.reset()
  }

  return (
    <DialogForm
      title={`Assign ${ordersText(countOfTarget(target))}`}
      label={consent.questions.length > 0 ? 'Assign anyway' : 'Assign'}
      pendingLabel="Assigning..."
      isPending={change.isPending}
      canSend={choice === nobody || technician !== undefined}
      error={consent.isQuestion(change.error) ? null : change.error}
      onSend={() => {
        if (!moment.isWhole()) return
        change.mutate(
          {
            technicianId: technician?.id ?? null,
            ...(estimate === '' ? {} : { estimatedCompletion: fromLocalInput(estimate) }),
            ...consent.allowed,
          },
          { onError: consent.onRefused },
        )
      }}
      onClose={onClose}
    >
      <TechnicianSelect
        placeholder={technicians.isPending ? 'Loading technicians...' : 'Choose a technician'}
        technicians={offered}
        nobodyLabel="Unassigned"
        textOf={loadText}
        value={choice}
        error={wrong['technicianId'] ?? (technicians.error && errorMessage(technicians.error))}
        onChange={(value) => {
          setChoice(value)
          restart()
        }}
      />
      <TextInput
        {...moment.field}
        label="Estimated completion (optional)"
        description="Without one, each keeps its own."
        value={estimate}
        error={moment.field.error || wrong['estimatedCompletion']}
        onChange={(event) => {
          setEstimate(event.currentTarget.value)
          restart()
        }}
      />
      <ConsentQuestions questions={consent.questions} ask="Assign them all the same?" />
    </DialogForm>
  )
}
