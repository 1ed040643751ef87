import { useCallback, useEffect, useRef, useState } from 'react'
import { lastActivity } from './last-activity.ts'

export type IdleOptions = {
  /** After so long without use the sign-in ends. */
  endsAfterMs: number
  /** So long before that, the person is warned. */
  warnsAheadMs: number
  onEnd: () => void
}

const signsOfLife = ['pointerdown', 'keydown', 'wheel'] as const

/** Watches for use, in all tabs together. `secondsLeft` is there only while the person should be warned. */
export const useIdle = ({ endsAfterMs, warnsAheadMs, onEnd }: IdleOptions) => {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const isWarning = useRef(false)

  const stay = useCallback(() => {
    lastActivity.note()
    isWarning.current = false
    setSecondsLeft(undefined)
  }, [])

  useEffect(() => {
    lastActivity.note()
    // While it warns, only a clear answer counts: a nudged mouse is no proof that somebody is there.
    const onLife = () => {
      if (!isWarning.current) lastActivity.note()
    }
    const look = () => {
      const left = endsAfterMs - (Date.now() - lastActivity.at())
      if (left <= 0) return onEnd()
      isWarning.current = left <= warnsAheadMs
      setSecondsLeft(isWarning.current ? Math.ceil(left / 1000) : undefined)
    }
    for (const sign of signsOfLife) window.addEventListener(sign, onLife, { passive: true })
    document.addEventListener('visibilitychange', look)
    const clock = setInterval(look, 1000)
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, onLife)
      document.removeEventListener('visibilitychange', look)
      clearInterval(clock)
    }
  }, [endsAfterMs, warnsAheadMs, onEnd])

  return { secondsLeft, stay }
}
