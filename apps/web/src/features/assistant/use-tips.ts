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

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') === true

export type Tips = {
  isGuest: boolean
  /** Whether something stands over the conversation already. */
  isOpen: boolean
  onDue: () => void
}

/** Brings the tips by themselves, once a browser: never over a dialog, never while somebody types. */
export const useTips = ({ isGuest, isOpen, onDue }: Tips): void => {
  const clock = useClock()
  const [isDue, setIsDue] = useState(false)
  const [isBusyTyping, setIsBusyTyping] = useState(false)
  const due = useRef(onDue)
  const wereGiven = useRef(false)
  useEffect(() => {
    due.current = onDue
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
    if (!isDue) return undefined
    const look = () => setIsBusyTyping(isTyping())
    look()
    addEventListener('focusin', look)
    addEventListener('focusout', look)
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('focusout', look)
    }
  }, [isDue])

  useEffect(() => {
    if (!isDue || isOpen || isBusyTyping || isTyping() || wereGiven.current) return
    wereGiven.current = true
    markSeen()
    due.current()
  }, [isBusyTyping, isDue, isOpen])
}
