const dayMs = 86_400_000

/** Formats a future time for the text after "by": `2:20 PM`, `tomorrow, 8:15 AM` or `Mon, Nov 23, 8:15 AM`. */
export const formatDeadline = (at: string, now: number, locale?: string): string => {
  const moment = new Date(at)
  const time = moment.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
  const day = (date: Date) => date.toDateString()
  if (day(moment) === day(new Date(now))) return time
  const tomorrow = new Date(now)
  tomorrow.setDate(tomorrow.getDate() + 1)
  if (day(moment) === day(tomorrow)) return `tomorrow, ${time}`
  const isFar = Math.abs(moment.getTime() - now) > 300 * dayMs
  const date = moment.toLocaleDateString(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isFar && { year: 'numeric' }),
  })
  return `${date}, ${time}`
}
