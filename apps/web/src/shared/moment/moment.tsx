const day = (at: Date): string => at.toDateString()

/** `Today, 14:03`, `Yesterday, 09:10`, `12 Mar, 08:00`: as short as it can be without doubt. */
export const sayMoment = (at: string, now = new Date()): string => {
  const moment = new Date(at)
  const time = moment.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
  const shifted = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  if (day(moment) === day(now)) return `Today, ${time}`
  if (day(moment) === day(shifted(-1))) return `Yesterday, ${time}`
  if (day(moment) === day(shifted(1))) return `Tomorrow, ${time}`
  const year = moment.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const)
  const date = moment.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year })
  return `${date}, ${time}`
}

const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** A moment as people say it; the whole of it, with its time zone, on hover. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={full.format(new Date(at))} className="tessa-figures">
    {sayMoment(at)}
  </time>
)
