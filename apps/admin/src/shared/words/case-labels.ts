import type { ManagementStatus } from '@tessa/contract'
import type { PriorityTone, StatusTone } from '@tessa/ui'

export const statusLabels: Readonly<Record<ManagementStatus, { tone: StatusTone; label: string }>> = {
  new: { tone: 'new', label: 'New' },
  'in-progress': { tone: 'in-progress', label: 'In progress' },
  'needs-info': { tone: 'needs-info', label: 'Needs info' },
  escalated: { tone: 'escalated', label: 'Escalated' },
  fulfilled: { tone: 'done', label: 'Fulfilled' },
  archived: { tone: 'closed', label: 'Archived' },
}

export const priorityLabels: Readonly<Record<PriorityTone, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}
