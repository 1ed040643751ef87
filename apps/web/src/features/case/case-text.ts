import {
  readStatus,
  userStatus,
  type CaseActivity,
  type CaseProgress,
  type MyWorkOrderSummary,
  type Settlement,
  type WorkOrderStatus,
} from '@tessa/contract'
import type { PriorityTone, StatusTone } from '@tessa/ui'

type UserStatus = MyWorkOrderSummary['status']

export const statusLabels: Readonly<Record<UserStatus, { tone: StatusTone; label: string }>> = {
  new: { tone: 'new', label: 'New' },
  'in-progress': { tone: 'in-progress', label: 'In progress' },
  resolved: { tone: 'done', label: 'Resolved' },
  closed: { tone: 'closed', label: 'Closed' },
}

/** The text while the team waits for the reporter. */
export const answerNeeded = 'Your answer is needed'

export const priorityLabels: Readonly<Record<PriorityTone, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

/** `Midmark M11 Autoclave`, from the known parts. */
export const equipmentOf = ({
  equipmentType,
  manufacturer,
  model,
}: Pick<CaseProgress, 'equipmentType' | 'manufacturer' | 'model'>): string =>
  [manufacturer, model, equipmentType].filter(Boolean).join(' ') || 'Medical equipment'

/** A sentence for the reporter about a help request that was settled without a work order. */
export const settledText: Readonly<Record<Settlement, string>> = {
  answered: 'The team answered your help request.',
  duplicate: 'This problem was already reported.',
  'not-wanted': 'No more work is planned.',
}

/** The status as a sentence for the reporter. */
export const statusText = ({ canonicalStatus, technicianName }: CaseProgress): string => {
  const who = technicianName ?? 'A technician'
  switch (canonicalStatus) {
    case 'new':
    case 'pending':
      return technicianName === null
        ? 'We received your request. A technician will take it from here.'
        : `We received your request. ${technicianName} will take it from here.`
    case 'in-progress':
      return `${who} is working on it.`
    case 'needs-info':
      return 'We need more information from you. Please add it below, or tell us when we call.'
    case 'escalated':
      return 'A specialist has taken over and is working on it.'
    case 'fulfilled':
      return 'The work is done.'
    case 'archived':
      return 'This case is closed.'
  }
}

/** The history distinguishes statuses that share a badge. */
const finerWords: Partial<Record<WorkOrderStatus, string>> = {
  'needs-info': answerNeeded,
  escalated: 'With a specialist',
}

/** Undefined for a word that is not a status of a work order. */
const statusLabel = (word: string | null): string | undefined => {
  const status = readStatus(word ?? '')
  return status && (finerWords[status] ?? statusLabels[userStatus(status)].label)
}

const nameOf = ({ firstName, lastName }: CaseActivity): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Our team'

export const actorOf = (activity: CaseActivity): string => {
  switch (activity.by) {
    case 'reporter':
      return 'You'
    case 'staff':
      return nameOf(activity)
    case 'tessa':
      return 'Tessa'
  }
}

/** The text of an activity for the reporter. An unknown activity keeps its own text, and a comment needs none. */
export const activityText = (activity: CaseActivity): string | undefined => {
  switch (activity.activityType) {
    case 'comment_added':
      return undefined
    case 'resolution_noted':
      return `${activity.description === 'Message to the reporter' ? 'The team wrote' : 'What was done'}: ${activity.newValue ?? ''}`
    case 'confirmed':
      return 'Confirmed it works'
    case 'status_changed':
      return activity.by === 'reporter' ? saidOf(activity) : changeOf(activity)
    default:
      return activity.description
  }
}

const saidOf = ({ oldValue, newValue }: CaseActivity): string => {
  if (newValue === 'fulfilled') return 'Said it works now'
  if (newValue === 'archived') return 'Canceled the work order'
  return oldValue === 'archived' ? 'Asked to reopen it' : 'Said it is still broken'
}

/** Uses the server's text if ours are equal, or if a help request has its own status. */
const changeOf = ({ description, oldValue, newValue }: CaseActivity): string => {
  const [before, after] = [statusLabel(oldValue), statusLabel(newValue)]
  return before && after && before !== after ? `Status changed from ${before} to ${after}` : description
}

/** The message for a mistyped number, which its check character reveals. */
export const mistypedText = (number: string): string =>
  `There is a typing mistake in ${number}: no work order can have this number. Please compare it with where you have it from.`
