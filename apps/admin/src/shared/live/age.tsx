import { useEffect, useState } from 'react'
import { useClock } from '@tessa/app-shell'
import { timeAgo } from './time-ago.ts'

const usualTick = 5_000

/** The time, read anew every five seconds. */
const useNow = (): number => {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), usualTick)
    return () => clearInterval(timer)
  }, [clock])
  return now
}

/** How long ago a moment was, in words that keep up with the clock. */
export const Age = ({ at }: { at: number }) => {
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={moment.toLocaleString()} className="tessa-figures">
      {timeAgo(at, useNow())}
    </time>
  )
}
