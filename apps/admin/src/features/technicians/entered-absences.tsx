import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage, invalidateRoutes, useApi } from '@tessa/app-shell'
import type { Absence } from '@tessa/contract'
import { daysText } from '../../shared/technicians/absence-days.ts'
import classes from './technicians.module.css'

export const Entered = ({ absence, technicianId }: { absence: Absence; technicianId: number }) => {
  const { id, reason } = absence
  const api = useApi()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      api('DELETE /api/technicians/{id}/absences/{absenceId}', {
        params: { id: String(technicianId), absenceId: id },
      }),
    // A colleague may have removed them first: the list says what is left.
    onSettled: () => invalidateRoutes(queries, 'GET /api/technicians/load', 'GET /api/technicians'),
  })
  return (
    <li className={classes.absence}>
      <span>
        {daysText(absence)}
        {reason !== null && <span className={classes.quiet}> · {reason}</span>}
      </span>
      <Button
        variant="subtle"
        aria-label={`Remove ${daysText(absence)}`}
        aria-disabled={remove.isPending}
        onClick={() => {
          if (!remove.isPending) remove.mutate()
        }}
      >
        Remove
      </Button>
      {remove.error && <p role="alert">{errorMessage(remove.error)}</p>}
    </li>
  )
}
