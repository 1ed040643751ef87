import { DateTime, equipmentName } from '@tessa/app-shell'
import type { DeskWorkOrder } from '@tessa/contract'
import { PriorityBadge, StatusBadge, type DataColumn } from '@tessa/ui'
import cells from '../../shared/list/cells.module.css'
import { Lines } from '../../shared/list/cells.tsx'
import { priorityLabels } from '../../shared/words/case-labels.ts'
import { useDesk, type DeskAccess } from './desk-access.ts'
import { notSpecified, type StatusWord } from './desk-words.ts'

/** Contacts are masked for the gate's pass. */
export const contactColumn: DataColumn<{
  readonly contactName: string
  readonly contactPhone: string
  readonly contactEmail: string
}> = {
  key: 'contact',
  label: 'Contact',
  cell: ({ contactName, contactPhone, contactEmail }) => (
    <Lines first={contactName} rest={[contactPhone, contactEmail]} />
  ),
}

export const equipmentColumn: DataColumn<{
  readonly equipmentType: string | null
  readonly manufacturer: string | null
  readonly model: string | null
}> = {
  key: 'equipment',
  label: 'Equipment',
  cell: ({ equipmentType, manufacturer, model }) => (
    <Lines first={equipmentType || notSpecified} rest={[equipmentName(manufacturer, model)]} />
  ),
}

export const priorityColumn: DataColumn<Pick<DeskWorkOrder, 'priority'>> = {
  key: 'priority',
  label: 'Priority',
  cell: ({ priority }) => <PriorityBadge tone={priority}>{priorityLabels[priority]}</PriorityBadge>,
}

type StateProps = { wordOf: (kind: DeskAccess['kind']) => StatusWord; isOverdue: boolean }

/** How far a case is, and whether it is late. */
export const State = ({ wordOf, isOverdue }: StateProps) => {
  const { tone, label } = wordOf(useDesk().kind)
  return (
    <span className={cells.badges}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {isOverdue && <StatusBadge tone="escalated">Overdue</StatusBadge>}
    </span>
  )
}

export const createdColumn: DataColumn<{ readonly createdAt: string }> = {
  key: 'created',
  label: 'Created',
  cell: ({ createdAt }) => <DateTime at={createdAt} />,
}
