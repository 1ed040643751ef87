import type {
  DeskCard,
  HelpRequestsStatus,
  HelpRequestView,
  SessionOutcome,
  Settlement,
  shownSessions,
} from '@tessa/contract'
import type { StatusTone } from '@tessa/ui'

export const statusWords: Readonly<Record<HelpRequestsStatus, { tone: StatusTone; label: string }>> = {
  pending: { tone: 'new', label: 'Pending' },
  'in-progress': { tone: 'in-progress', label: 'In progress' },
  resolved: { tone: 'done', label: 'Resolved' },
}

export const cardWords: Readonly<Record<DeskCard, string>> = {
  open: 'Open',
  'high-priority': 'High Priority',
  resolved: 'Resolved',
}

export const shownSessionWords: Readonly<Record<(typeof shownSessions)[number], string>> = {
  active: 'Active now',
}

export const outcomeWords: Readonly<Record<SessionOutcome, string>> = {
  resolved: 'Resolved',
  escalated: 'Escalated',
  abandoned: 'Abandoned',
}

export const settlementWords: Readonly<Record<Settlement, { label: string; hint: string }>> = {
  answered: { label: 'Answered', hint: 'The reporter has what they need.' },
  duplicate: { label: 'Duplicate', hint: 'The same problem was already reported.' },
  'not-wanted': { label: 'Not wanted', hint: 'No work is planned, or it is no longer needed.' },
}

/** The word for a request: how it was settled says more than that it is. */
export const requestStatusWord = ({
  settledAs,
  status,
}: Pick<HelpRequestView, 'settledAs' | 'status'>): { tone: StatusTone; label: string } =>
  settledAs === null
    ? statusWords[status]
    : { tone: settledAs === 'answered' ? 'done' : 'closed', label: settlementWords[settledAs].label }

export const notSpecified = 'Not specified'

/** How often the lists look for news where nothing tells of them. */
export const lookAgainAfter = 30_000
