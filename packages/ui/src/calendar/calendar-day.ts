import type { ReactNode } from 'react'

export type CalendarCellDay<Item> = {
  /** Such as `2026-11-24`. */
  day: string
  /** As it is read out: `Tuesday, November 24`. */
  label: string
  /** As it is shown in a month: `24`, or `Dec 1`. */
  short: string
  /** Why nobody works on it, such as `Holiday`; undefined on a working day. */
  closed?: string | undefined
  isToday: boolean
  /** Whether it belongs to the month before or after. */
  isOutside?: boolean
  items: readonly Item[]
  /** What follows the items, such as the way to the rest of the day. */
  more?: ReactNode
}
