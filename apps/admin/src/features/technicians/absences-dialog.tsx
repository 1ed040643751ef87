import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldErrors, invalidateRoutes, useApi, useDraftState } from '@tessa/app-shell'
import type { TechnicianLoad } from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import { useDialogAnswer } from '../../shared/use-dialog-answer.ts'
import { DialogForm } from '../../shared/dialog-form.tsx'
import classes from './technicians.module.css'
import { Entered } from './entered-absences.tsx'

type AbsencesDialogProps = { technician: TechnicianLoad; onClose: () => void }

const nothing = { from: '', to: '', reason: '' }

/** The days on which a technician is away: several can be entered one after the other. */
export const AbsencesDialog = ({ technician, onClose }: AbsencesDialogProps) => {
  const { id, name, absences } = technician
  const api = useApi()
  const queries = useQueryClient()
  const answer = useDialogAnswer()
  const [entry, setEntry] = useDraftState(`days-away:${id}`, nothing)
  const write = (field: keyof typeof nothing) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    // Most times away are one day: the last follows the first until it is chosen.
    const to = field === 'from' && (entry.to === '' || entry.to === entry.from) ? { to: value } : {}
    setEntry({ ...entry, [field]: value, ...to })
  }
  const add = useMutation({
    mutationFn: () => {
      const { from, to, reason } = entry
      return api('POST /api/technicians/{id}/absences', {
        params: { id: String(id) },
        body: { from, to, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
      })
    },
    onSuccess: async () => {
      setEntry(nothing)
      await invalidateRoutes(queries, 'GET /api/technicians/load', 'GET /api/technicians')
    },
    onError: (error) => answer.fail(`The days away of ${name} were not added`, error),
  })
  const wrong = fieldErrors(add.error)
  return (
    <DialogForm
      title={`Days away of ${name}`}
      label="Add"
      pendingLabel="Adding..."
      closeLabel="Done"
      isPending={add.isPending}
      canSend={entry.from !== '' && entry.to !== ''}
      error={add.error}
      onSend={() => add.mutate()}
      onClose={onClose}
    >
      {absences.length === 0 ? (
        <p className={classes.quiet}>No days away entered.</p>
      ) : (
        <PlainList aria-label="Days away" className={classes.absences}>
          {absences.map((absence) => (
            <Entered key={absence.id} absence={absence} technicianId={id} />
          ))}
        </PlainList>
      )}
      <div className={classes.days}>
        <TextInput
          data-autofocus
          type="date"
          label="First day"
          required
          value={entry.from}
          error={wrong['from']}
          onChange={write('from')}
        />
        <TextInput
          type="date"
          label="Last day"
          required
          min={entry.from}
          value={entry.to}
          error={wrong['to']}
          onChange={write('to')}
        />
      </div>
      <TextInput
        label="Reason (optional)"
        description="Only managers and admins see it."
        maxLength={200}
        value={entry.reason}
        error={wrong['reason']}
        onChange={write('reason')}
      />
    </DialogForm>
  )
}
