import { DayField } from './day-field.tsx'

export type DayRangeProps = {
  from: string
  to: string
  /** Called with the days that are set. */
  onChange: (days: { from?: string; to?: string }) => void
}

/** The first and the last day of a range. */
export const DayRange = ({ from, to, onChange }: DayRangeProps) => {
  const change = (first: string, last: string) =>
    onChange({ ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) })
  return (
    <>
      <DayField label="From" value={from} onChange={(day) => change(day, to)} />
      <DayField label="To" value={to} onChange={(day) => change(from, day)} />
    </>
  )
}
