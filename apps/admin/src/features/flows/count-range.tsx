import { sessionsBehind, type FlowSteps } from '@tessa/contract'
import { TextLink } from '@tessa/ui'
import { DayRange } from '../../shared/list/day-range.tsx'
import classes from './flows.module.css'
import { hrefOfSessions } from './step-counts.tsx'
import type { FlowAddress } from './use-flow-address.ts'

export type CountRangeProps = {
  address: FlowAddress
  /** As the server understood the days; undefined until it has answered. */
  counts: FlowSteps | undefined
}

/** The days whose sessions are counted. */
export const CountRange = ({ address: { range, change }, counts }: CountRangeProps) => {
  const from = range.from ?? counts?.from ?? ''
  const to = range.to ?? counts?.to ?? ''
  return (
    <div role="group" aria-label="Sessions of" className={classes.range}>
      <DayRange from={from} to={to} onChange={change} />
      {counts && (
        <p className={classes.quiet} aria-live="polite">
          <TextLink href={hrefOfSessions(sessionsBehind('chatSessions', counts))}>
            {counts.sessions.toLocaleString('en-US')} {counts.sessions === 1 ? 'session' : 'sessions'}
          </TextLink>{' '}
          began in these days.
          {counts.waiting > 0 && ' Changes of the last moments are being counted.'}
        </p>
      )}
    </div>
  )
}
