import { useEffect, useRef, useState } from 'react'
import { useClock } from '../../shared/clock/clock.ts'
import { splashEnded } from '../../shared/splash.ts'

const key = 'tessa-tips-seen'
const delay = { guest: 4000, signedIn: 2000 } as const

const wereSeen = (): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

const markSeen = (): void => {
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    // Then they come once with every page.
  }
}

export type Tips = {
  isGuest: boolean
  /** Whether something stands over the conversation already. */
  isOpen: boolean
  /** Whether something was chosen. */
  isBegun: boolean
  onDue: () => void
}

/**
 * Brings the tips by themselves, once a browser: never over a dialog. Who has typed or chosen something by then is at
 * work and gets a line that opens them instead.
 */
export const useTips = ({ isGuest, isOpen, isBegun, onDue }: Tips) => {
  const clock = useClock()
  const [isDue, setIsDue] = useState(false)
  const [hasLine, setHasLine] = useState(false)
  const hasTyped = useHasTyped()
  const latest = useRef({ isBegun, onDue })
  const wereGiven = useRef(false)
  useEffect(() => {
    latest.current = { isBegun, onDue }
  })

  useEffect(() => {
    if (wereSeen()) return undefined
    const leaving = new AbortController()
    splashEnded()
      .then(() => {
        leaving.signal.throwIfAborted()
        return clock.wait(isGuest ? delay.guest : delay.signedIn, leaving.signal)
      })
      .then(
        () => {
          if (!latest.current.isBegun && !hasTyped.current) return setIsDue(true)
          markSeen()
          setHasLine(true)
        },
        () => undefined,
      )
    return () => leaving.abort()
  }, [clock, hasTyped, isGuest])

  useEffect(() => {
    if (!isDue || isOpen || wereGiven.current) return
    wereGiven.current = true
    markSeen()
    latest.current.onDue()
  }, [isDue, isOpen])

  return { hasLine, dismissLine: () => setHasLine(false) }
}

const useHasTyped = () => {
  const hasTyped = useRef(false)
  useEffect(() => {
    const note = () => void (hasTyped.current = true)
    addEventListener('input', note)
    return () => removeEventListener('input', note)
  }, [])
  return hasTyped
}
