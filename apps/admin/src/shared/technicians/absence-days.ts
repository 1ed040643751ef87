interface Days {
  readonly from: string
  readonly to: string
}

/** `December 3`, with the year where it is not this one. The day is one of the service's calendar. */
export const dayText = (day: string, now = new Date()): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: day.startsWith(String(now.getFullYear())) ? undefined : 'numeric',
  })

/** `December 1`, or `December 1 to December 3` */
export const daysText = ({ from, to }: Days, now?: Date): string =>
  from === to ? dayText(from, now) : `${dayText(from, now)} to ${dayText(to, now)}`

/** The days away that contain a day such as `2026-12-03`. */
export const awayOn = (days: readonly Days[] | undefined, day: string): Days | undefined =>
  days?.find(({ from, to }) => from <= day && day <= to)
