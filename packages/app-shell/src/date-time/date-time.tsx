const day = (at: Date): string => at.toDateString()

/** The shortest unambiguous form: `Today, 2:03 PM`, `Yesterday, 9:10 AM`, `Mar 12, 8:00 AM`. */
export const formatRelativeDay = (at: string, now = new Date()): string => {
  const moment = new Date(at)
  const time = moment.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
  const shifted = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  if (day(moment) === day(now)) return `Today, ${time}`
  if (day(moment) === day(shifted(-1))) return `Yesterday, ${time}`
  if (day(moment) === day(shifted(1))) return `Tomorrow, ${time}`
  const year = moment.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const)
  const date = moment.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year })
  return `${date}, ${time}`
}

const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** A short date and time, with the full form and the time zone on hover. */
export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={full.format(new Date(at))} className="tessa-figures">
    {formatRelativeDay(at)}
  </time>
)
