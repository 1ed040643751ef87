import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { asText, createStoredValue, useClock } from '@tessa/app-shell'
import { splashEnded } from '../../../shared/splash.ts'

const delay = { guest: 4000, signedIn: 2000 } as const

const seen = createStoredValue({ key: 'tips-seen', area: 'local', format: 'text', parse: asText })
const wereSeen = (): boolean => seen.read() !== undefined
/** Without storage, the tips open once per page load. */
const markSeen = (): void => seen.write('yes')

export type Tips = {
  isGuest: boolean
  /** Whether a dialog is open. */
  isOpen: boolean
  /** Whether the open dialog is the tips. */
  areOpen: boolean
  /** Whether an option was chosen. */
  isStarted: boolean
  onDue: () => void
}

/**
 * Opens the tips automatically, once per browser and never over a dialog. An active user gets a line that opens the
 * tips instead. A user who has already opened them gets neither.
 */
export const useTips = ({ isGuest, isOpen, areOpen, isStarted, onDue }: Tips) => {
  const clock = useClock()
  const [isDue, setIsDue] = useState(false)
  const [hasLine, setHasLine] = useState(false)
  if (areOpen && hasLine) setHasLine(false)
  const isAtWork = useIsAtWork()
  const wereGiven = useRef(false)
  const bring = useEffectEvent(() => {
    if (isStarted || isAtWork.current) setHasLine(true)
    else onDue()
  })

  useEffect(() => {
    if (wereSeen()) return undefined
    const closing = new AbortController()
    splashEnded()
      .then(() => {
        closing.signal.throwIfAborted()
        return clock.wait(isGuest ? delay.guest : delay.signedIn, closing.signal)
      })
      .then(
        () => setIsDue(true),
        () => undefined,
      )
    return () => closing.abort()
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
    bring()
  }, [isDue, isOpen])

  return { hasLine, dismissLine: () => setHasLine(false) }
}

const useIsAtWork = () => {
  const isAtWork = useRef(false)
  useEffect(() => {
    const closing = new AbortController()
    const note = () => void (isAtWork.current = true)
    // Ending the splash does not count as activity.
    void splashEnded().then(() => {
      for (const type of ['pointerdown', 'keydown', 'input'])
        addEventListener(type, note, { capture: true, signal: closing.signal })
    })
    return () => closing.abort()
  }, [])
  return isAtWork
}
