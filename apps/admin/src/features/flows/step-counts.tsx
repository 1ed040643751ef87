import { sessionsLeftAt, sessionsReaching, type FigureRecords, type FlowSteps } from '@tessa/contract'
import { TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'

/** The list with the sessions behind a count. */
export const hrefOfSessions = ({ list, filter }: FigureRecords): string =>
  `${paths.helpRequests}?${new URLSearchParams({ tab: list, ...filter }).toString()}`

export const countsOf = (counts: FlowSteps | undefined, step: string) =>
  counts?.steps.find((one) => one.step === step) ?? { step, reached: 0, abandoned: 0 }

export type StepCountProps = {
  counts: FlowSteps | undefined
  step: string
  /** What is counted. */
  of: 'reached' | 'abandoned'
}

/** How often a step was reached or abandoned, as the way to these sessions. */
export const StepCount = ({ counts, step, of }: StepCountProps) => {
  if (!counts) return '–'
  const count = countsOf(counts, step)[of]
  if (count === 0) return '0'
  const records = of === 'reached' ? sessionsReaching(step, counts) : sessionsLeftAt(step, counts)
  return (
    <TextLink href={hrefOfSessions(records)} aria-label={`${count.toLocaleString('en-US')} ${of}: ${step}`}>
      {count.toLocaleString('en-US')}
    </TextLink>
  )
}
