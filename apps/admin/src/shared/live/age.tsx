import { timeAgo } from './time-ago.ts'
import { useNow } from './use-now.ts'

/** How long ago a moment was, in words that keep up with the clock. */
export const Age = ({ at }: { at: number }) => {
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={moment.toLocaleString()} className="tessa-figures">
      {timeAgo(at, useNow())}
    </time>
  )
}
