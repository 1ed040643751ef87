import type {
  DeskCard,
  DeskWorkOrder,
  HelpRequestsStatus,
  HelpRequestView,
  SessionOutcome,
  Settlement,
  shownSessions,
} from '@tessa/contract'
import type { StatusTone } from '@tessa/ui'
import { statusLabels } from '../../shared/words/case-labels.ts'
import type { DeskAccess } from './desk-access.ts'

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

export type StatusWord = { readonly tone: StatusTone; readonly label: string }

/** The word for a work order: staff read that of their own lists. */
export const orderStatusWord = (
  { status, managementStatus }: Pick<DeskWorkOrder, 'status' | 'managementStatus'>,
  kind: DeskAccess['kind'],
): StatusWord => (kind === 'staff' ? statusLabels[managementStatus] : statusWords[status])

/** The word for a request: its work order, or how it was settled, says more than its own status. */
export const requestStatusWord = (
  { settledAs, status, workOrder }: Pick<HelpRequestView, 'settledAs' | 'status' | 'workOrder'>,
  kind: DeskAccess['kind'],
): StatusWord => {
  if (workOrder !== null) return orderStatusWord({ ...workOrder, status }, kind)
  return settledAs === null
    ? statusWords[status]
    : { tone: settledAs === 'answered' ? 'done' : 'closed', label: settlementWords[settledAs].label }
}

export const notSpecified = 'Not specified'

/** How often the lists look for news where nothing tells of them. */
export const lookAgainAfter = 30_000
