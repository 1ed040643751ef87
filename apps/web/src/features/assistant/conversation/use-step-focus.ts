import { useEffect, useRef } from 'react'
import type { Session } from '@tessa/assistant-engine'
import { toast } from '@tessa/ui'

/**
 * Moves the focus to a new step: into its field, to the option chosen before, or to its heading. `receipt` names the
 * receipt that stands in its place and takes the focus itself.
 */
export const useStepFocus = (session: Session, isBusy: boolean, receipt = '') => {
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const option = useRef<HTMLButtonElement>(null)
  const moment = `${session.step}:${session.count}:${session.undone.length}:${receipt}`
  const seen = useRef(moment)
  const isResumed = useRef(session.count > 0)

  useEffect(() => {
    // A resumed session only shows its step. The focus stays at the start of the page.
    if (isResumed.current) top.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    isResumed.current = false
    if (isBusy || seen.current === moment) return
    seen.current = moment
    toast.leaveScreen()
    const target = field.current ?? option.current ?? heading.current
    target?.focus({ preventScroll: true })
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    top.current?.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
  }, [isBusy, moment])

  // An on-screen keyboard covers half of the screen, so the question is scrolled to the other half.
  useEffect(() => {
    const onResize = () => {
      if (document.activeElement === field.current)
        top.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])

  return { top, heading, field, option }
}
