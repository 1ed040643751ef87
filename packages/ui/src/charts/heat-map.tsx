import { Link } from '../provider/link.tsx'
import { shareOf, textOf, type ChartMark } from './chart-mark.ts'
import classes from './heat-map.module.css'
import { lineSteps, useRovingMark } from './use-roving-mark.ts'

export type HeatMapProps = {
  /** What the shades stand for, for screen readers. */
  label: string
  /** At least one; one for each day, in their order, with the day as the key: `2026-11-24`. All are links, or none. */
  marks: readonly ChartMark[]
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const steps = { ...lineSteps, ArrowUp: -weekdays.length, ArrowDown: weekdays.length }
const shades = 4

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })

/** 0 for nothing, and of the largest value each further quarter is a stronger shade. */
const shadeOf = (value: number, most: number): number => Math.ceil((shareOf(value, most) * shades) / 100)

/**
 * The days of a range as a calendar, with one row per week and a stronger color for larger values. Each day is a link to its
 * records. One day is in the tab order; arrows, Home and End move to the others.
 */
export const HeatMap = ({ label, marks }: HeatMapProps) => {
  const { chart, onKeyDown, stopAt } = useRovingMark<HTMLDivElement>(marks.length, steps)
  const most = Math.max(0, ...marks.map(({ value }) => value))
  return (
    <div ref={chart} role="group" aria-label={label} className={classes.map} onKeyDown={onKeyDown}>
      {weekdays.map((name) => (
        <span key={name} aria-hidden className={classes.weekday}>
          {name}
        </span>
      ))}
      {marks.map((mark, index) => {
        const date = dateOf(mark.key)
        // Monday is the first column.
        const column = (date.getUTCDay() + 6) % weekdays.length
        const name = `${weekdays[column]}, ${mark.label}: ${textOf(mark)}`
        const isNamed = index === 0 || date.getUTCDate() === 1
        const drawn = (
          <>
            <span aria-hidden>
              {isNamed && `${monthFormat.format(date)} `}
              {date.getUTCDate()}
            </span>
            <span aria-hidden className={classes.shade} data-shade={shadeOf(mark.value, most)} />
          </>
        )
        const place = {
          className: classes.day,
          title: name,
          'aria-label': name,
          ...(index === 0 && { style: { gridColumnStart: column + 1 } }),
        }
        return mark.href === undefined ? (
          <span key={mark.key} role="img" {...place}>
            {drawn}
          </span>
        ) : (
          <Link key={mark.key} href={mark.href} {...place} {...stopAt(index)}>
            {drawn}
          </Link>
        )
      })}
    </div>
  )
}
