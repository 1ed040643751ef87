import type { CaseActivity, CaseProgress } from '@tessa/contract'

export interface ProgressStep {
  readonly label: string
  readonly state: 'done' | 'now' | 'next'
  readonly at?: string
}

const lastTo = (activities: readonly CaseActivity[], ...statuses: readonly string[]): string | undefined =>
  activities.findLast(
    ({ activityType, newValue }) => activityType === 'status_changed' && statuses.includes(newValue ?? ''),
  )?.createdAt

const step = (label: string, state: ProgressStep['state'], at?: string): ProgressStep => ({
  label,
  state,
  ...(at === undefined ? {} : { at }),
})

/** The past and the next steps of a repair. */
export const stepsOf = (progress: CaseProgress): readonly ProgressStep[] => {
  const { canonicalStatus: status, technicianName, activities, createdAt, resolvedAt } = progress
  const received = step('Received', 'done', createdAt)
  const assignedAt = activities.findLast(({ activityType }) => activityType === 'assigned')?.createdAt
  const startedAt = lastTo(activities, 'in-progress')
  const assigned =
    technicianName === null ? undefined : step(`Assigned to ${technicianName}`, 'done', assignedAt)
  switch (status) {
    case 'new':
    case 'pending':
      return [
        received,
        assigned ?? step('A technician takes it over', 'now'),
        step('Work begins', assigned ? 'now' : 'next'),
        step('It works again', 'next'),
      ]
    case 'in-progress':
      return [
        received,
        ...(assigned ? [assigned] : []),
        step('Work under way', 'now', startedAt),
        step('It works again', 'next'),
      ]
    case 'needs-info':
      return [
        received,
        ...(assigned ? [assigned] : []),
        step('Waiting for your answer', 'now', lastTo(activities, 'needs-info')),
        step('Work goes on', 'next'),
        step('It works again', 'next'),
      ]
    case 'escalated':
      return [
        received,
        ...(assigned ? [assigned] : []),
        step('With a specialist', 'now', lastTo(activities, 'escalated')),
        step('It works again', 'next'),
      ]
    case 'fulfilled':
      return [
        received,
        ...(assigned ? [assigned] : []),
        ...(startedAt === undefined ? [] : [step('Work under way', 'done', startedAt)]),
        step('Resolved', 'done', resolvedAt ?? lastTo(activities, 'fulfilled')),
      ]
    case 'archived':
      return [
        received,
        ...(assigned ? [assigned] : []),
        step('Closed', 'done', resolvedAt ?? lastTo(activities, 'archived')),
      ]
  }
}
