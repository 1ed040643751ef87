import type { ReactNode } from 'react'
import type { Identified } from '../data-table/data-column.ts'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import type { CalendarCellDay } from './calendar-day.ts'
import classes from './calendar.module.css'
import { DayItems } from './month-table.tsx'

/** A part of the day: what comes in it, and whether somebody works then. */
export type DayBand = { key: string; label: string; isWorking: boolean }

export type WeekTableProps<Item extends Identified> = {
  /** What is shown, as it is read out. */
  label: string
  days: readonly CalendarCellDay<Item>[]
  bands: readonly DayBand[]
  /** The key of the band that an item belongs to. */
  bandOf: (item: Item) => string
  renderItem: (item: Item) => ReactNode
}

/** A week as a table: its days, and the hours in which the service works apart from those in which it does not. */
export const WeekTable = <Item extends Identified>({
  label,
  days,
  bands,
  bandOf,
  renderItem,
}: WeekTableProps<Item>) => (
  <ScrollRegion label={label} className={classes.scroll}>
    <table aria-label={label} className={classes.week}>
      <thead>
        <tr>
          <td />
          {days.map((day) => (
            <th key={day.day} scope="col" aria-current={day.isToday ? 'date' : undefined}>
              <time dateTime={day.day}>{day.label}</time>
              {day.closed !== undefined && <span className={classes.closed}>{day.closed}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bands.map(({ key, label: hours, isWorking }) => (
          <tr key={key} data-working={isWorking || undefined}>
            <th scope="row">{hours}</th>
            {days.map((day) => (
              <td key={day.day} data-closed={!isWorking || day.closed !== undefined || undefined}>
                <DayItems
                  day={{
                    label: `${day.label}, ${hours}`,
                    items: day.items.filter((item) => bandOf(item) === key),
                  }}
                  renderItem={renderItem}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {days.some(({ more }) => Boolean(more)) && (
        <tfoot>
          <tr>
            <th scope="row">More</th>
            {days.map((day) => (
              <td key={day.day}>{day.more}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </ScrollRegion>
)
