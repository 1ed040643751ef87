import type { ContactMessageStatus } from '@tessa/contract'
import type { PriorityTone, StatusTone } from '@tessa/ui'

export const messageStatusWords: Readonly<Record<ContactMessageStatus, { tone: StatusTone; label: string }>> =
  {
    new: { tone: 'new', label: 'New' },
    answered: { tone: 'done', label: 'Answered' },
    converted: { tone: 'in-progress', label: 'Work order' },
    settled: { tone: 'closed', label: 'Settled' },
  }

export const urgencyWords: Readonly<Record<PriorityTone, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}
