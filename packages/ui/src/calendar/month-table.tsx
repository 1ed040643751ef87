import type { ReactNode } from 'react'
import type { Identified } from '../data-table/data-column.ts'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import type { CalendarCellDay } from './calendar-day.ts'
import { PlainList } from '../layout/plain-list.tsx'
import classes from './calendar.module.css'

export type MonthTableProps<Item extends Identified> = {
  /** What is shown, as it is read out. */
  label: string
  /** Whole weeks, day by day. */
  days: readonly CalendarCellDay<Item>[]
  /** The names of the days of a week. */
  weekdays: readonly { short: string; long: string }[]
  renderItem: (item: Item) => ReactNode
}

const daysOfWeek = 7

/** A month as a table of weeks. Days on which nobody works are shaded, and say so. */
export const MonthTable = <Item extends Identified>({
  label,
  days,
  weekdays,
  renderItem,
}: MonthTableProps<Item>) => (
  <ScrollRegion label={label} className={classes.scroll}>
    <table aria-label={label} className={classes.month}>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: Math.ceil(days.length / daysOfWeek) }, (_, week) => (
          <tr key={days[week * daysOfWeek]?.day}>
            {days.slice(week * daysOfWeek, (week + 1) * daysOfWeek).map((day) => (
              <td
                key={day.day}
                data-closed={day.closed !== undefined || undefined}
                data-outside={day.isOutside || undefined}
                aria-current={day.isToday ? 'date' : undefined}
              >
                <p className={classes.date}>
                  <time dateTime={day.day} aria-label={day.label}>
                    {day.short}
                  </time>
                  {day.closed !== undefined && <span className={classes.closed}>{day.closed}</span>}
                </p>
                <DayItems day={day} renderItem={renderItem} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

type DayItemsProps<Item extends Identified> = {
  day: Pick<CalendarCellDay<Item>, 'label' | 'items' | 'more'>
  renderItem: (item: Item) => ReactNode
}

export const DayItems = <Item extends Identified>({
  day: { label, items, more },
  renderItem,
}: DayItemsProps<Item>) => (
  <>
    {items.length > 0 && (
      <PlainList aria-label={label} className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>{renderItem(item)}</li>
        ))}
      </PlainList>
    )}
    {more}
  </>
)
