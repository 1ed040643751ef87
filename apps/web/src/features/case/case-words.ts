import {
  readStatus,
  userStatus,
  type CaseActivity,
  type CaseProgress,
  type OwnWorkOrderSummary,
  type WorkOrderStatus,
} from '@tessa/contract'
import type { PriorityTone, StatusTone } from '@tessa/ui'

type UserStatus = OwnWorkOrderSummary['status']

export const statusWords: Readonly<Record<UserStatus, { tone: StatusTone; label: string }>> = {
  new: { tone: 'new', label: 'New' },
  'in-progress': { tone: 'in-progress', label: 'In progress' },
  resolved: { tone: 'done', label: 'Resolved' },
  closed: { tone: 'closed', label: 'Closed' },
}

/** While the team waits for the reporter. */
export const answerNeeded = 'Your answer is needed'

export const priorityWords: Readonly<Record<PriorityTone, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

/** `Midmark M11 Autoclave`, of what is known. */
export const equipmentOf = ({
  equipmentType,
  manufacturer,
  model,
}: Pick<CaseProgress, 'equipmentType' | 'manufacturer' | 'model'>): string =>
  [manufacturer, model, equipmentType].filter(Boolean).join(' ') || 'Medical equipment'

/** Where it stands, in a sentence for whoever waits. */
export const standOf = ({ canonicalStatus, technicianName }: CaseProgress): string => {
  const who = technicianName ?? 'A technician'
  switch (canonicalStatus) {
    case 'new':
    case 'pending':
      return technicianName === null
        ? 'We have your request. A technician will take it over.'
        : `We have your request. ${technicianName} will look after it.`
    case 'in-progress':
      return `${who} is working on it.`
    case 'needs-info':
      return 'We need to know more from you. Please add it below, or tell us when we call.'
    case 'escalated':
      return 'A specialist has taken it over and is working on it.'
    case 'fulfilled':
      return 'The work is done.'
    case 'archived':
      return 'This case is closed.'
  }
}

/** What the reporter's badge does not tell apart, their history does. */
const finerWords: Partial<Record<WorkOrderStatus, string>> = {
  'needs-info': answerNeeded,
  escalated: 'With a specialist',
}

const statusLabel = (word: string | null): string => {
  const status = readStatus(word ?? '')
  if (status === undefined) return word ?? ''
  return finerWords[status] ?? statusWords[userStatus(status)].label
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

/** What happened, in words for its reporter; what is not known here keeps its own. A comment speaks for itself. */
export const happeningOf = (activity: CaseActivity): string | undefined => {
  switch (activity.activityType) {
    case 'comment_added':
      return undefined
    case 'resolution_noted':
      return `What was done: ${activity.newValue ?? ''}`
    case 'confirmed':
      return 'Confirmed that it works'
    case 'status_changed':
      return activity.by === 'reporter' ? saidOf(activity) : changeOf(activity)
    default:
      return activity.description
  }
}

const saidOf = ({ oldValue, newValue }: CaseActivity): string => {
  if (newValue === 'fulfilled') return 'Said that it works now'
  if (newValue === 'archived') return 'Cancelled the work order'
  return oldValue === 'archived' ? 'Asked to take it up again' : 'Said that it is still broken'
}

/** `new` and `pending` are one in these words: then the server's own say more. */
const changeOf = ({ description, oldValue, newValue }: CaseActivity): string => {
  const [before, after] = [statusLabel(oldValue), statusLabel(newValue)]
  return before === after ? description : `Status changed from ${before} to ${after}`
}

/** For a number that no case can have, as its letters say. */
export const mistypedWords = (number: string): string =>
  `There is a typing mistake in ${number}: no work order can have this number. Please compare it with where you have it from.`
