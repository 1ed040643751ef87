import { TextInput } from '@mantine/core'
import { fieldErrors, formatRelativeDay, useApi, useDraftState } from '@tessa/app-shell'
import type { ManagedWorkOrderDetail, WorkOrderCorrection } from '@tessa/contract'
import { TextButton } from '@tessa/ui'
import { conflictPart } from '../conflict/conflict-part.tsx'
import { correctionMerging } from '../conflict/merging.ts'
import { useChange } from '../use-change.ts'
import { useUndoToast } from '../use-undo-toast.ts'
import { fromLocalInput, toLocalInput } from '../work-order-words.ts'
import { DialogForm } from '../../../../shared/dialog-form.tsx'
import { editConflictWords } from '../../../../shared/edit-conflict-words.ts'
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
type Values = Partial<Readonly<Record<Field['name'] | 'estimatedCompletion', string>>>

interface TypedFacts {
  /** Of the fields that were touched: what a colleague sets meanwhile in another one stays. */
  readonly values: Values
  /** What each of them said before. */
  readonly before: Values
}

const untouched: TypedFacts = { values: {}, before: {} }
const texts: Values = Object.fromEntries(
  [...fields.map(({ name }) => name), 'estimatedCompletion'].map((name) => [name, '']),
)
const complete: TypedFacts = { values: texts, before: texts }

const valueOf = (order: ManagedWorkOrderDetail, { column }: Field): string => order[column] ?? ''

/** Only what was changed is sent: a colleague who changes another fact meanwhile is not overruled. */
const changedFacts = (order: ManagedWorkOrderDetail, values: Values): WorkOrderCorrection => {
  const estimate = values.estimatedCompletion
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
  const [{ values, before }, setTyped] = useDraftState(`facts:${seen.id}`, untouched, complete)
  const type = (name: keyof Values, value: string, now: string) =>
    setTyped({ values: { ...values, [name]: value }, before: { [name]: now, ...before } })
  const changedByOthers = (name: keyof Values, now: string, shown = now): string | undefined =>
    editConflictWords({ before: before[name], typed: values[name]?.trim(), now }, shown)
  const moment = useWholeMoment()
  const facts = changedFacts(seen, values)
  const estimate = toLocalInput(seen.estimated_completion)
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
          <TextButton onClick={() => type('facilityName', seen.facility_name, seen.facility_name)}>
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
          error={
            empty.includes(field)
              ? `${field.label} is required`
              : (wrong[field.name] ?? changedByOthers(field.name, valueOf(seen, field)))
          }
          onChange={(event) => type(field.name, event.currentTarget.value, valueOf(seen, field))}
        />
      ))}
      <TextInput
        {...moment.field}
        label="Expected completion"
        value={values.estimatedCompletion ?? estimate}
        error={
          moment.field.error ||
          (wrong['estimatedCompletion'] ??
            changedByOthers('estimatedCompletion', estimate, estimate && formatRelativeDay(estimate)))
        }
        onChange={(event) => type('estimatedCompletion', event.currentTarget.value, estimate)}
      />
    </DialogForm>
  )
}
