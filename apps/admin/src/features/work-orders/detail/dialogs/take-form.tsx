import { errorMessage } from '@tessa/app-shell'
import { useConsent } from '../../../../shared/technicians/use-consent.ts'
import { DialogForm } from '../../../../shared/dialog-form.tsx'
import { ConsentQuestions } from '../../../../shared/technicians/consent-questions.tsx'
import { TechnicianState } from './technician-state.tsx'
import { useAssignment } from './use-assignment.ts'

/** What technicians may do about an assignment: take it, or give it back. */
export const TakeForm = ({ onClose }: { onClose: () => void }) => {
  const { change, seen, technicians, conflict } = useAssignment(onClose)
  const self = technicians.data?.items.find(({ is_me }) => is_me)
  const holder = seen.assigned_technician_id
  const isFree = holder === null
  const isOwn = self !== undefined && holder === self.id
  const isFull = self !== undefined && self.current_workload >= self.max_workload
  const consent = useConsent({
    overMaximum:
      isFree && isFull
        ? `You already have ${self.current_workload} of at most ${self.max_workload} orders.`
        : undefined,
  })
  const isAsked = consent.questions.length > 0
  const send = () => {
    if (!self || consent.asksFirst()) return
    change.mutate(
      { technicianId: isFree ? self.id : null, ...consent.allowed },
      { onError: consent.onRefused },
    )
  }
  return (
    <DialogForm
      title={isOwn ? 'Give Back' : 'Take Work Order'}
      label={isOwn ? 'Give It Back' : isAsked ? 'Take It Anyway' : 'Take It'}
      pendingLabel={isOwn ? 'Giving it back...' : 'Taking it...'}
      isPending={change.isPending}
      canSend={isOwn || (isFree && self !== undefined)}
      error={isAsked && consent.isQuestion(change.error) ? null : change.error}
      conflict={conflict}
      onSend={send}
      onClose={onClose}
    >
      {technicians.error && <p role="alert">{errorMessage(technicians.error)}</p>}
      {isFree && <p>Nobody has this work order. It comes to your queue.</p>}
      {isOwn && <p>You have this work order. It goes back to those that are free to take.</p>}
      {!isFree && self && !isOwn && (
        <p>
          {seen.technician_name ?? 'A colleague'} has this work order. A manager can assign it to somebody
          else.
        </p>
      )}
      {self && <TechnicianState technician={self} />}
      <ConsentQuestions questions={consent.questions} ask="Take this one as well?" />
    </DialogForm>
  )
}
