import { useEffect, useState } from 'react'
import { createStoredValue, useClock } from '@tessa/app-shell'

/** When this browser last looked at the page. */
const lookedAt = createStoredValue<string>({
  key: 'help-desk-looked',
  area: 'local',
  format: 'text',
  parse: (stored) =>
    typeof stored === 'string' && !Number.isNaN(Date.parse(stored))
      ? new Date(stored).toISOString()
      : undefined,
})

/** The end of the last visit, after which everything is new; undefined on the first one. */
export const useNewSince = () => {
  const clock = useClock()
  const [since, setSince] = useState(() => lookedAt.read())
  const look = () => {
    const now = new Date(clock.now()).toISOString()
    lookedAt.write(now)
    setSince(now)
  }
  useEffect(() => {
    const leave = () => lookedAt.write(new Date(clock.now()).toISOString())
    const onHide = () => document.hidden && leave()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      leave()
    }
  }, [clock])
  return { since, look }
}
