import type { MouseEvent } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ManagedWorkOrder } from '@tessa/contract'
import { Link } from '@tessa/ui'
import { equipmentOf } from '../work-order-text.ts'
import classes from './calendar.module.css'
import { priorityLabels } from '../../../shared/words/case-labels.ts'

export type CalendarOrderProps = {
  order: ManagedWorkOrder
  /** Undefined for one without a deadline. */
  timeZone?: string
  href: string
  onOpen: () => void
}

/** A work order in a calendar: when, which, what. */
export const CalendarOrder = ({ order, timeZone, href, onOpen }: CalendarOrderProps) => {
  const { next_due_at: due, short_number, priority, is_overdue, facility_name } = order
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link href={href} className={classes.order} data-priority={priority} onClick={follow}>
      {is_overdue && <IconAlertTriangle size={14} stroke={2} role="img" aria-label="Overdue" />}
      {due !== null && timeZone !== undefined && <time dateTime={due}>{formatTime(due, timeZone)}</time>}
      <strong>{short_number}</strong>
      <span>{equipmentOf(order)}</span>
      <VisuallyHidden>
        , {priorityLabels[priority]}, {facility_name}
      </VisuallyHidden>
    </Link>
  )
}

const formatTime = (at: string, timeZone: string): string =>
  new Date(at).toLocaleTimeString(undefined, { timeZone, hour: 'numeric', minute: '2-digit' })
