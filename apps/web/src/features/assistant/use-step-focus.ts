import { useEffect, useRef } from 'react'
import type { Session } from '@tessa/assistant-engine'

/** The answer that going back has just taken away, so that it can be offered as the one chosen. */
export const undone = ({ revised, step }: Session): string | undefined => {
  const last = revised.findLast((entry) => entry.type === 'answer')
  return last?.step === step ? last.value : undefined
}

/** Moves the focus to a new step: into its field, to the option chosen before, or to its heading. */
export const useStepFocus = (session: Session, isBusy: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const option = useRef<HTMLButtonElement>(null)
  const moment = `${session.step}:${session.count}:${session.revised.length}`
  const seen = useRef(moment)

  useEffect(() => {
    if (isBusy || seen.current === moment) return
    seen.current = moment
    const target = field.current ?? option.current ?? heading.current
    target?.focus({ preventScroll: true })
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    heading.current?.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
  }, [isBusy, moment])

  return { heading, field, option, chosen: undone(session) }
}
