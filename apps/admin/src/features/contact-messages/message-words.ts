import type { ContactMessageStatus } from '@tessa/contract'
import type { StatusTone } from '@tessa/ui'
import type { ShownMessages } from './use-message-address.ts'

interface StatusWords {
  readonly tone: StatusTone
  readonly label: string
  /** Why no answer is due. */
  readonly undated: string
}

export const messageStatusWords: Readonly<Record<ContactMessageStatus, StatusWords>> = {
  new: { tone: 'new', label: 'New', undated: 'No deadline' },
  answered: { tone: 'done', label: 'Answered', undated: 'Answered' },
  converted: { tone: 'in-progress', label: 'Work order', undated: 'Due as a work order' },
  settled: { tone: 'closed', label: 'Settled', undated: 'None needed' },
}

export const shownWords: Readonly<Record<ShownMessages, string>> = {
  overdue: 'Overdue',
  new: messageStatusWords.new.label,
  answered: messageStatusWords.answered.label,
  converted: messageStatusWords.converted.label,
  settled: messageStatusWords.settled.label,
}
