import type { AbsenceDays } from './work-order-commands.ts'

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `November 23, 2026`, or `November 23, 2026 to December 3, 2026` */
export const absenceText = ({ from, to }: AbsenceDays): string => {
  const [first, last] = [from, to].map((day) => long.format(new Date(`${day}T00:00:00Z`)))
  return first === last ? `${first}` : `${first} to ${last}`
}
