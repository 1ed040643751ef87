import type { OwnWorkOrderSummary } from '@tessa/contract'
import { PriorityBadge, StatusBadge } from '@tessa/ui'
import { answerNeeded, priorityWords, statusWords } from './case-words.ts'
import classes from './case.module.css'

type Shown = Pick<OwnWorkOrderSummary, 'status' | 'canonicalStatus' | 'priority'>

/** How far a case has come, and how urgent it is. */
export const CaseBadges = ({ of: { status, canonicalStatus, priority } }: { of: Shown }) => {
  const { tone, label } = statusWords[status]
  return (
    <span className={classes.badges}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {canonicalStatus === 'needs-info' && <StatusBadge tone="needs-info">{answerNeeded}</StatusBadge>}
      <PriorityBadge tone={priority}>{priorityWords[priority]}</PriorityBadge>
    </span>
  )
}
