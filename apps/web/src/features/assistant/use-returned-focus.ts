import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Gives the focus back when a dialog closes: to what opened it, or to the active step where nothing did. */
export const useReturnedFocus = (isOpen: boolean, step: RefObject<HTMLElement | null>): void => {
  const opener = useRef<Element>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    if (isOpen) {
      opener.current = document.activeElement
      return
    }
    const from = opener.current
    const canReturn = from instanceof HTMLElement && from.isConnected && from !== document.body
    const target = canReturn ? from : step.current
    target?.focus({ preventScroll: true })
  }, [isOpen, step])
}
