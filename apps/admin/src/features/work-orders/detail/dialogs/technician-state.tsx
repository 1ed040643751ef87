import type { Technician } from '@tessa/contract'
import { LoadBar } from '@tessa/ui'
import { dayText } from '../../../../shared/technicians/absence-days.ts'
import classes from './technician-state.module.css'

/** How much a technician has to do, and until when they are away. */
export const TechnicianState = ({ technician }: { technician: Technician }) => {
  const { name, current_workload, max_workload, away_until } = technician
  return (
    <div className={classes.technician}>
      <LoadBar label={`Load of ${name}`} current={current_workload} max={max_workload} />
      {away_until !== undefined && <p>Away until {dayText(away_until)}</p>}
    </div>
  )
}
