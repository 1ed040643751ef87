import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { errorMessage, fieldErrors } from '@tessa/app-shell'
import type { Technician } from '@tessa/contract'
import { awayOn, daysText, dayText } from '../../../../shared/technicians/absence-days.ts'
import { useConsent } from '../../../../shared/technicians/use-consent.ts'
import { nobody, TechnicianSelect } from '../../../../shared/technicians/technician-select.tsx'
import { fromLocalInput, toLocalInput } from '../work-order-words.ts'
import { DialogForm } from '../../../../shared/dialog-form.tsx'
import { ConsentQuestions } from '../../../../shared/technicians/consent-questions.tsx'
import { TechnicianState } from './technician-state.tsx'
import { useAssignment } from './use-assignment.ts'
import { useWholeMoment } from './use-whole-moment.ts'

const dayLength = 10

/** Assigns a technician, or removes the assignment. The form asks first if the technician is away or has the maximum of work orders. */
export const AssignForm = ({ onClose }: { onClose: () => void }) => {
  const { change, seen, technicians, conflict } = useAssignment(onClose)
  const [choice, setChoice] = useState('')
  // Undefined where it was not touched: what a colleague sets meanwhile stays.
  const [typed, setTyped] = useState<string>()
  const moment = useWholeMoment()
  const estimate = typed ?? toLocalInput(seen.estimated_completion)
  const technician = technicians.data?.items.find(({ id }) => String(id) === choice)
  const isMoved = technician !== undefined && technician.id !== seen.assigned_technician_id
  const consent = useConsent(
    isMoved ? { overMaximum: fullText(technician), whileAway: awayText(technician, estimate) } : {},
  )
  const wrong = fieldErrors(change.error)
  const isAsked = consent.questions.length > 0

  const restart = () => {
    consent.reset()
    change.reset()
  }
  const send = () => {
    if (!moment.isWhole() || consent.asksFirst()) return
    change.mutate(
      {
        technicianId: technician?.id ?? null,
        ...(typed === undefined ? {} : { estimatedCompletion: fromLocalInput(typed) }),
        ...consent.allowed,
      },
      { onError: consent.onRefused },
    )
  }
  return (
    <DialogForm
      title="Assign Technician"
      label={isAsked ? 'Assign anyway' : 'Assign'}
      pendingLabel="Assigning..."
      isPending={change.isPending}
      canSend={choice === nobody || technician !== undefined}
      error={isAsked && consent.isQuestion(change.error) ? null : change.error}
      conflict={conflict}
      onSend={send}
      onClose={onClose}
    >
      <TechnicianSelect
        placeholder={technicians.isPending ? 'Loading technicians...' : 'Choose a technician'}
        technicians={technicians.data?.items ?? []}
        nobodyLabel={seen.assigned_technician_id === null ? undefined : 'Unassigned'}
        value={choice}
        error={wrong['technicianId'] ?? (technicians.error && errorMessage(technicians.error))}
        onChange={(value) => {
          setChoice(value)
          restart()
        }}
      />
      {technician && <TechnicianState technician={technician} />}
      <TextInput
        {...moment.field}
        label="Estimated completion (optional)"
        value={estimate}
        error={moment.field.error || wrong['estimatedCompletion']}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          restart()
        }}
      />
      <ConsentQuestions questions={consent.questions} ask="Assign this one as well?" />
    </DialogForm>
  )
}

const fullText = ({ name, current_workload: current, max_workload: most }: Technician): string | undefined =>
  current >= most ? `${name} already has ${current} of at most ${most} orders.` : undefined

/** Away today, or on the day on which it is to be done. */
const awayText = ({ name, away_until, days_away }: Technician, estimate: string): string | undefined => {
  if (away_until !== undefined) return `${name} is away until ${dayText(away_until)}.`
  const days = estimate === '' ? undefined : awayOn(days_away, estimate.slice(0, dayLength))
  return days && `${name} is away then: ${daysText(days)}.`
}
