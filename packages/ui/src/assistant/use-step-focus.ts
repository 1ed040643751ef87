import { useCallback, useEffect, useRef } from 'react'
import { fieldIn } from './field-in.ts'

/**
 * Moves the focus to a new step: into its field, to the option chosen before, or to its heading. While the step is
 * being prepared, the focus waits at the card that says so. `moment` changes with every step. A field whose code comes
 * after its step takes the focus by `onFieldShown`, unless that has moved on.
 */
export const useStepFocus = (moment: string, isBusy: boolean) => {
  const top = useRef<HTMLDivElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const chosenRef = useRef<HTMLButtonElement>(null)
  const busyRef = useRef<HTMLDivElement>(null)
  const shown = useRef(moment)
  const wasBusy = useRef(isBusy)
  const focused = useRef<HTMLElement>(null)

  useEffect(() => {
    const isNew = shown.current !== moment || wasBusy.current !== isBusy
    shown.current = moment
    wasBusy.current = isBusy
    // The first step leaves the focus where the page has it.
    if (!isNew) return
    const field = fieldIn(formRef.current)
    focused.current = isBusy ? busyRef.current : (field ?? chosenRef.current ?? headingRef.current)
    focused.current?.focus({ preventScroll: true })
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    top.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  }, [isBusy, moment])

  const onFieldShown = useCallback(() => {
    if (focused.current && focused.current === document.activeElement)
      fieldIn(formRef.current)?.focus({ preventScroll: true })
  }, [])

  return { top, headingRef, formRef, chosenRef, busyRef, onFieldShown }
}

export type StepFocus = ReturnType<typeof useStepFocus>
