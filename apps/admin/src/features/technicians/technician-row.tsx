import { useLocation } from 'react-router'
import { Button } from '@mantine/core'
import type { TechnicianLoad } from '@tessa/contract'
import { LoadBar, PlainList, TextLink } from '@tessa/ui'
import box from '../../shared/layout/box.module.css'
import { dayText, daysText } from '../../shared/technicians/absence-days.ts'
import type { TechnicianDialogName } from './technician-dialog-name.ts'
import classes from './technicians.module.css'
import { workOrderLinks } from '../../shared/technicians/work-order-links.ts'

type TechnicianRowProps = {
  technician: TechnicianLoad
  onDialog: (name: TechnicianDialogName) => void
}

export const TechnicianRow = ({ technician, onDialog }: TechnicianRowProps) => {
  const { id, name, email, current_workload, max_workload, overdue, due_today } = technician
  const links = workOrderLinks(useLocation().pathname, id)
  return (
    <li className={`${box.box} ${classes.row}`} aria-labelledby={`technician-${id}`}>
      <div>
        <h2 id={`technician-${id}`}>{name}</h2>
        <p className={classes.quiet}>{email}</p>
      </div>
      <LoadBar label={`Load of ${name}`} current={current_workload} max={max_workload} />
      <PlainList className={classes.numbers} aria-label={`Work of ${name}`}>
        <Count href={links.open} count={current_workload} label="open" />
        <Count href={links.overdue} count={overdue} label="overdue" isUrgent />
        <Count href={links.dueToday} count={due_today} label="due today" />
      </PlainList>
      <Away technician={technician} />
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() => onDialog('maximum')}
          aria-label={`Set the maximum of ${name}`}
        >
          Maximum
        </Button>
        <Button variant="default" onClick={() => onDialog('days-away')} aria-label={`Days away of ${name}`}>
          Days away
        </Button>
        <Button
          variant="default"
          disabled={current_workload === 0}
          onClick={() => onDialog('hand-over')}
          aria-label={`Hand over the work of ${name}`}
        >
          Hand over
        </Button>
      </div>
    </li>
  )
}

type CountProps = { href: string; count: number; label: string; isUrgent?: boolean }

const Count = ({ href, count, label, isUrgent = false }: CountProps) => (
  <li data-urgent={(isUrgent && count > 0) || undefined}>
    <TextLink href={href}>
      <strong>{count}</strong> {label}
    </TextLink>
  </li>
)

/** Until when they are away, or when they will be next. */
const Away = ({ technician: { away_until, absences } }: { technician: TechnicianLoad }) => {
  const [next] = absences
  if (away_until !== undefined)
    return (
      <p className={classes.away}>
        <strong>Away until {dayText(away_until)}</strong>
      </p>
    )
  return (
    <p className={`${classes.away} ${classes.quiet}`}>
      {next ? `Away ${daysText(next)}` : 'No days away entered'}
    </p>
  )
}
