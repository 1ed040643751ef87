import { equipmentName } from '@tessa/app-shell'
import type { CaseProgress, MyWorkOrderSummary, Settlement } from '@tessa/contract'
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

/** The last message of the team to the reporter, if it has no answer and the case is open. */
export const messageOfTeam = ({
  question,
  activities,
  canonicalStatus,
}: Pick<CaseProgress, 'question' | 'activities' | 'canonicalStatus'>): string | null => {
  if (question !== null) return question
  if (canonicalStatus === 'fulfilled' || canonicalStatus === 'archived') return null
  // The activities of an original follow those of its duplicate.
  const comments = activities.filter(({ activityType }) => activityType === 'comment_added')
  const last = comments.sort((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1)
  return last?.by === 'staff' ? last.newValue : null
}

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
  equipmentName(manufacturer, model, equipmentType) || 'Medical equipment'

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

/** The message for a mistyped number, which its check character reveals. */
export const mistypedText = (number: string): string =>
  `There is a typing mistake in ${number}: no work order can have this number. Please compare it with where you have it from.`
