import type { MyWorkOrderSummary } from '@tessa/contract'
import { PriorityBadge, StatusBadge } from '@tessa/ui'
import { answerNeeded, priorityLabels, statusLabels } from './case-text.ts'
import classes from './case.module.css'

type Shown = Pick<MyWorkOrderSummary, 'status' | 'canonicalStatus' | 'priority'>

/** The status and the priority of a case. */
export const CaseBadges = ({ of: { status, canonicalStatus, priority } }: { of: Shown }) => {
  const { tone, label } = statusLabels[status]
  return (
    <span className={classes.badges}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {canonicalStatus === 'needs-info' && <StatusBadge tone="needs-info">{answerNeeded}</StatusBadge>}
      <PriorityBadge tone={priority}>{priorityLabels[priority]}</PriorityBadge>
    </span>
  )
}
