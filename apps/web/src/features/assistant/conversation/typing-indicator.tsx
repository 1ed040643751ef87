import { useEffect, useState } from 'react'
import { VisuallyHidden } from '@mantine/core'
import type { Busy } from '@tessa/assistant-engine/runner'
import classes from './typing-indicator.module.css'

const announcedAfter = 1000

/**
 * Shown while the next step is prepared, also beneath the view that covers the screen, whose code may be missing. It is
 * announced once, and only after a delay.
 */
export const TypingIndicator = ({ busy }: { busy: Busy | null }) => (
  <>
    {busy && (
      <div className={classes.card} aria-hidden>
        <p className={classes.words}>
          <span className={classes.spinner} />
          {busy.text}
        </p>
        <span className={classes.line} />
        <span className={classes.line} />
        <span className={classes.line} />
      </div>
    )}
    <VisuallyHidden role="status" aria-live="polite">
      {busy && <Late key={busy.text}>{busy.text}</Late>}
    </VisuallyHidden>
  </>
)

const Late = ({ children }: { children: string }) => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), announcedAfter)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : null
}
