import type { ReactNode } from 'react'
import { IconClock } from '@tabler/icons-react'
import { promiseOf, withinWords, type CaseProgress } from '@tessa/contract'
import { sayMoment } from '../../shared/moment/moment.tsx'
import { standOf } from './case-words.ts'
import classes from './case.module.css'
import { ProgressSteps } from './progress-steps.tsx'

export type StandCardProps = {
  of: CaseProgress
  /** What one can do about it. */
  children?: ReactNode
}

/** Where a case stands: in a sentence, with the promise, and step by step. */
export const StandCard = ({ of, children }: StandCardProps) => (
  <section aria-labelledby="stand" className={classes.card}>
    <h2 id="stand">Progress</h2>
    <p role="status" className={classes.stand}>
      {standOf(of)}
    </p>
    <PromiseLine of={of} />
    <ProgressSteps of={of} />
    {of.resolutionNotes && (
      <p className={classes.notes}>
        <strong>What was done</strong>
        {of.resolutionNotes}
      </p>
    )}
    {children}
  </section>
)

/** By when somebody is heard of: only what is known, and only while it is of use. */
const PromiseLine = ({ of }: { of: CaseProgress }) => {
  const { canonicalStatus, isOverdue } = of
  const isOff = ['needs-info', 'fulfilled', 'archived'].includes(canonicalStatus)
  const words = isOff ? undefined : promiseWords(of)
  return words ? (
    <p className={classes.promise} data-overdue={isOverdue || undefined}>
      <IconClock size={20} stroke={1.75} aria-hidden />
      {words}
    </p>
  ) : (
    <div className={classes.promise} />
  )
}

const promiseWords = ({ promise, dueAt, isOverdue, estimatedCompletion }: CaseProgress) => {
  if (isOverdue) return 'This takes longer than promised. A manager has been told.'
  if (estimatedCompletion !== null) return `Expected to be done: ${sayMoment(estimatedCompletion)}.`
  if (dueAt === null) return undefined
  const given = promiseOf(promise)
  return `You hear from us${given ? ` within ${withinWords(given)}` : ''}, at the latest: ${sayMoment(dueAt)}.`
}
