import { Button } from '@mantine/core'
import { type Figures, rangeText } from '@tessa/contract'
import { DayRange } from '../../shared/list/day-range.tsx'
import classes from './analytics.module.css'
import type { RangeAddress } from './use-range-address.ts'

const presets = [7, 30, 90, 365] as const

const dayMs = 86_400_000
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

export type RangePickerProps = {
  address: RangeAddress
  /** As the server understood them; undefined until it has answered. */
  current: Figures | undefined
  before: Figures | undefined
}

/** The days that the figures are of, and the range before them. */
export const RangePicker = ({ address: { range, change }, current, before }: RangePickerProps) => {
  const from = range.from ?? current?.from ?? ''
  const to = range.to ?? current?.to ?? ''
  return (
    <div role="group" aria-label="Range" className={classes.range}>
      <DayRange from={from} to={to} onChange={change} />
      <div className={classes.presets}>
        {presets.map((days) => (
          <Button
            key={days}
            variant="default"
            aria-pressed={current !== undefined && current.from === daysBefore(current.to, days - 1)}
            disabled={current === undefined}
            onClick={() => current && change({ from: daysBefore(current.to, days - 1), to: current.to })}
          >
            {days} days
          </Button>
        ))}
      </div>
      {current && before && (
        <p className={classes.quiet} aria-live="polite">
          {rangeText(current)}, beside {rangeText(before)}
        </p>
      )}
    </div>
  )
}
