import type { ReactNode } from 'react'
import { IconClock } from '@tabler/icons-react'
import { formatRelativeDay } from '@tessa/app-shell'
import { slaOf, withinText, type CaseProgress, type TrackedCase } from '@tessa/contract'
import { Card } from '@tessa/ui'
import { settledText, statusText } from './case-text.ts'
import classes from './case.module.css'
import { ProgressSteps } from './progress-steps.tsx'

export type StatusCardProps = {
  of: CaseProgress & Partial<Pick<TrackedCase, 'settledAs'>>
  /** The available actions. */
  children?: ReactNode
}

/** The status of a case: a sentence, the response time, and the steps. */
export const StatusCard = ({ of, children }: StatusCardProps) => (
  <Card title="Progress">
    <p role="status" className={classes.stand}>
      {of.settledAs ? settledText[of.settledAs] : statusText(of)}
    </p>
    <PromiseLine of={of} />
    <ProgressSteps of={of} />
    {of.resolutionNotes && isDone(of) && (
      <p className={classes.notes}>
        <strong>{of.settledAs ? 'The team wrote' : 'What was done'}</strong>
        {of.resolutionNotes}
      </p>
    )}
    {children}
  </Card>
)

/** The resolution is not shown after the case was reported as still broken. */
const isDone = ({ canonicalStatus }: CaseProgress) => ['fulfilled', 'archived'].includes(canonicalStatus)

/** The time of the next response, if it is known and still relevant. */
const PromiseLine = ({ of }: { of: CaseProgress }) => {
  const { canonicalStatus } = of
  const isOff = ['needs-info', 'fulfilled', 'archived'].includes(canonicalStatus)
  const line = isOff ? undefined : promiseLine(of)
  return line ? (
    <p className={classes.promise} data-overdue={line.isLate || undefined}>
      <IconClock size={20} stroke={1.75} aria-hidden />
      {line.words}
    </p>
  ) : (
    <div className={classes.promise} />
  )
}

const promiseLine = ({ slaKey, dueAt, isOverdue, estimatedCompletion }: CaseProgress) => {
  if (estimatedCompletion !== null && Date.parse(estimatedCompletion) > Date.now())
    return { words: `Expected to be done: ${formatRelativeDay(estimatedCompletion)}.` }
  if (isOverdue) {
    const measure = dueAt !== null && Date.parse(dueAt) < Date.now() ? 'promised' : 'expected'
    return { words: `This takes longer than ${measure}. It is marked as late for our team.`, isLate: true }
  }
  if (dueAt === null) return undefined
  const given = slaOf(slaKey)
  const within = given ? ` within ${withinText(given)}` : ''
  return { words: `You hear from us${within}, at the latest: ${formatRelativeDay(dueAt)}.` }
}
