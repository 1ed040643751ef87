import type { ReactNode } from 'react'
import type { Identified } from '../data-table/data-column.ts'
import type { CalendarCellDay } from './calendar-day.ts'
import classes from './calendar.module.css'
import { DayItems } from './month-table.tsx'

export type AgendaProps<Item extends Identified> = {
  /** What is shown, as it is read out. */
  label: string
  /** Those without items are left out. */
  days: readonly CalendarCellDay<Item>[]
  renderItem: (item: Item) => ReactNode
}

/** Days with what is on them, one below the other: a calendar where there is no room for a table. */
export const Agenda = <Item extends Identified>({ label, days, renderItem }: AgendaProps<Item>) => (
  <section aria-label={label} className={classes.agenda}>
    {days
      .filter(({ items }) => items.length > 0)
      .map((day) => (
        <section key={day.day} aria-label={day.label}>
          <h3 className={classes.date} aria-current={day.isToday ? 'date' : undefined}>
            <time dateTime={day.day}>{day.label}</time>
            {day.closed !== undefined && <span className={classes.closed}>{day.closed}</span>}
          </h3>
          <DayItems day={day} renderItem={renderItem} />
        </section>
      ))}
  </section>
)
