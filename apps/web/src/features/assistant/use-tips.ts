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
  /** Whether that is the tips. */
  areOpen: boolean
  /** Whether something was chosen. */
  isBegun: boolean
  onDue: () => void
}

/**
 * Brings the tips by themselves, once a browser: never over a dialog. Who has pressed anything by then is at work and
 * gets a line that opens them instead; who has opened them gets neither.
 */
export const useTips = ({ isGuest, isOpen, areOpen, isBegun, onDue }: Tips) => {
  const clock = useClock()
  const [isDue, setIsDue] = useState(false)
  const [hasLine, setHasLine] = useState(false)
  if (areOpen && hasLine) setHasLine(false)
  const isAtWork = useIsAtWork()
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
        () => setIsDue(true),
        () => undefined,
      )
    return () => leaving.abort()
  }, [clock, isGuest])

  useEffect(() => {
    if (!areOpen) return
    wereGiven.current = true
    markSeen()
  }, [areOpen])

  useEffect(() => {
    if (!isDue || isOpen || wereGiven.current) return
    wereGiven.current = true
    markSeen()
    if (latest.current.isBegun || isAtWork.current) setHasLine(true)
    else latest.current.onDue()
  }, [isAtWork, isDue, isOpen])

  return { hasLine, dismissLine: () => setHasLine(false) }
}

const useIsAtWork = () => {
  const isAtWork = useRef(false)
  useEffect(() => {
    const leaving = new AbortController()
    const note = () => void (isAtWork.current = true)
    // What ends the splash is no work yet.
    void splashEnded().then(() => {
      for (const type of ['pointerdown', 'keydown', 'input'])
        addEventListener(type, note, { capture: true, signal: leaving.signal })
    })
    return () => leaving.abort()
  }, [])
  return isAtWork
}
