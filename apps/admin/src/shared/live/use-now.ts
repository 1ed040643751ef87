import { useEffect, useState } from 'react'
import { useClock } from '@tessa/app-shell'

/** The time, read anew every five seconds, or as often as it is asked for. */
export const useNow = (tick = 5_000): number => {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), tick)
    return () => clearInterval(timer)
  }, [clock, tick])
  return now
}
