import { useEffect, useState } from 'react'
import { useClock } from '@tessa/app-shell'

/** The current time, updated every `tick` milliseconds. */
export const useNow = (tick = 5_000): number => {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), tick)
    return () => clearInterval(timer)
  }, [clock, tick])
  return now
}
