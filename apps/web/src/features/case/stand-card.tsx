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
    {of.resolutionNotes && isDone(of) && (
      <p className={classes.notes}>
        <strong>What was done</strong>
        {of.resolutionNotes}
      </p>
    )}
    {children}
  </section>
)

/** What was done is no news while it is broken again. */
const isDone = ({ canonicalStatus }: CaseProgress) => ['fulfilled', 'archived'].includes(canonicalStatus)

/** By when somebody is heard of: only what is known, and only while it is of use. */
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

const promiseLine = ({ promise, dueAt, isOverdue, estimatedCompletion }: CaseProgress) => {
  if (estimatedCompletion !== null && Date.parse(estimatedCompletion) > Date.now())
    return { words: `Expected to be done: ${sayMoment(estimatedCompletion)}.` }
  if (isOverdue) {
    const measure = dueAt !== null && Date.parse(dueAt) < Date.now() ? 'promised' : 'expected'
    return { words: `This takes longer than ${measure}. It is marked as late for our team.`, isLate: true }
  }
  if (dueAt === null) return undefined
  const given = promiseOf(promise)
  const within = given ? ` within ${withinWords(given)}` : ''
  return { words: `You hear from us${within}, at the latest: ${sayMoment(dueAt)}.` }
}
