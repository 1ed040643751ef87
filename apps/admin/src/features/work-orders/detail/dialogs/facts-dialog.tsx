import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { fieldErrors, useApi } from '@tessa/app-shell'
import type { ManagedWorkOrderDetail, WorkOrderCorrection } from '@tessa/contract'
import { TextButton } from '@tessa/ui'
import { conflictPart } from '../conflict/conflict-part.tsx'
import { correctionMerging } from '../conflict/merging.ts'
import { useChange } from '../use-change.ts'
import { useUndoToast } from '../use-undo-toast.ts'
import { fromLocalInput, toLocalInput } from '../work-order-words.ts'
import { DialogForm } from '../../../../shared/dialog-form.tsx'
import { useWholeMoment } from './use-whole-moment.ts'

const fields = [
  { name: 'equipmentType', column: 'equipment_type', label: 'Equipment type', required: true },
  { name: 'manufacturer', column: 'manufacturer', label: 'Manufacturer' },
  { name: 'model', column: 'equipment_model', label: 'Model' },
  { name: 'serialNumber', column: 'equipment_serial', label: 'Serial number' },
  { name: 'facilityName', column: 'facility_name', label: 'Facility', required: true },
  { name: 'facilityLocation', column: 'facility_location', label: 'Facility location' },
  { name: 'contactName', column: 'contact_name', label: 'Contact name', required: true },
  { name: 'contactPhone', column: 'contact_phone', label: 'Contact phone', required: true },
  { name: 'contactEmail', column: 'contact_email', label: 'Contact email', required: true },
] as const

type Field = (typeof fields)[number]
type Values = Readonly<Record<Field['name'], string>>

const valueOf = (order: ManagedWorkOrderDetail, { column }: Field): string => order[column] ?? ''

/** Only what was changed is sent: a colleague who changes another fact meanwhile is not overruled. */
const changedFacts = (
  order: ManagedWorkOrderDetail,
  values: Partial<Values>,
  /** Undefined where it was not touched: what a colleague sets meanwhile stays. */
  estimate: string | undefined,
): WorkOrderCorrection => {
  const facts: Partial<Record<Field['name'], string | null>> = {}
  for (const field of fields) {
    const typed = values[field.name]
    if (typed !== undefined && typed.trim() !== valueOf(order, field))
      facts[field.name] = typed.trim() || null
  }
  // Saving the facility confirms an assumed one, even if its name stays the same.
  if (order.facility_is_default && values.facilityName !== undefined) facts.facilityName = values.facilityName
  const { equipmentType, facilityName, contactName, contactPhone, contactEmail, ...clearable } = facts
  return {
    ...clearable,
    ...(equipmentType ? { equipmentType } : {}),
    ...(facilityName ? { facilityName } : {}),
    ...(contactName ? { contactName } : {}),
    ...(contactPhone ? { contactPhone } : {}),
    ...(contactEmail ? { contactEmail } : {}),
    ...(estimate === undefined || estimate === toLocalInput(order.estimated_completion)
      ? {}
      : { estimatedCompletion: fromLocalInput(estimate) }),
  }
}

/** Puts right what is wrong with the record. */
export const FactsDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi()
  const showDone = useUndoToast()
  const { change, seen, conflict, dismiss } = useChange<WorkOrderCorrection>({
    send: (body, { id, version }) =>
      api('PATCH /api/work-orders/{id}', { params: { id }, body: { ...body, version } }),
    merging: correctionMerging,
    onDone: (now, meanwhile) => {
      showDone('Corrected', now, meanwhile)
      onClose()
    },
  })
  const [values, setValues] = useState<Partial<Values>>({})
  const [estimate, setEstimate] = useState<string>()
  const moment = useWholeMoment()
  const facts = changedFacts(seen, values, estimate)
  const wrong = fieldErrors(change.error)
  const empty = fields.filter((field) => 'required' in field && values[field.name]?.trim() === '')
  return (
    <DialogForm
      title="Correct Facts"
      label="Save"
      pendingLabel="Saving..."
      isPending={change.isPending}
      canSend={Object.keys(facts).length > 0 && empty.length === 0}
      error={change.error}
      conflict={conflictPart({
        conflict,
        merging: correctionMerging,
        onSend: change.mutate,
        onBack: dismiss,
        onClose,
      })}
      onSend={() => moment.isWhole() && change.mutate(facts)}
      onClose={onClose}
    >
      {seen.facility_is_default && (
        <p>
          The facility was assumed.{' '}
          <TextButton onClick={() => setValues({ ...values, facilityName: seen.facility_name })}>
            It is right
          </TextButton>
        </p>
      )}
      {fields.map((field, index) => (
        <TextInput
          key={field.name}
          data-autofocus={index === 0 || undefined}
          label={field.label}
          required={'required' in field}
          maxLength={300}
          value={values[field.name] ?? valueOf(seen, field)}
          error={empty.includes(field) ? `${field.label} is required` : wrong[field.name]}
          onChange={(event) => setValues({ ...values, [field.name]: event.currentTarget.value })}
        />
      ))}
      <TextInput
        {...moment.field}
        label="Expected completion"
        value={estimate ?? toLocalInput(seen.estimated_completion)}
        error={moment.field.error || wrong['estimatedCompletion']}
        onChange={(event) => setEstimate(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
