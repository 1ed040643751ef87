import { equipmentName } from '@tessa/app-shell'
import type {
  ManagedWorkOrder,
  WorkOrderAttention,
  WorkOrderDueWord,
  WorkOrderFact,
  WorkOrderSort,
} from '@tessa/contract'

export const attentionLabels: Readonly<Record<WorkOrderAttention, string>> = {
  overdue: 'Overdue',
  'due-soon': 'Due within 2 hours',
  'due-today': 'Due today',
  unassigned: 'Unassigned, open',
  critical: 'Critical, open',
  escalated: 'Escalated',
  waiting: 'Waiting for an answer',
  'facility-assumed': 'Facility assumed',
}

export const dueLabels: Readonly<Record<WorkOrderDueWord, string>> = {
  dated: 'With a deadline',
  undated: 'No deadline',
}

export const factLabels: Readonly<Record<WorkOrderFact, string>> = {
  responded: 'Answered by the team',
  'sla-kept': 'Answered in time',
  'sla-missed': 'Answered late or not at all',
  reopened: 'Opened again',
  'first-time-fix': 'Fixed the first time',
}

export const sortLabels: Readonly<Record<WorkOrderSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due first',
  touched: 'Last changed first',
  priority: 'Most urgent first',
}

/** `Midmark M11 Autoclave`, of what is known. */
export const equipmentOf = ({
  manufacturer,
  equipment_model,
  equipment_type,
}: Pick<ManagedWorkOrder, 'manufacturer' | 'equipment_model' | 'equipment_type'>): string =>
  equipmentName(manufacturer, equipment_model, equipment_type)
