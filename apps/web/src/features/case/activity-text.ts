import { type CaseActivity, type WorkOrderStatus, readStatus, userStatus } from '@tessa/contract'
import { answerNeeded, statusLabels } from './case-text.ts'

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
