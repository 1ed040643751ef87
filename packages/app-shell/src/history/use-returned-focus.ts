import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Returns the focus when a dialog closes: to the opening element, or to `otherwise` if there is none. */
export const useReturnedFocus = (isOpen: boolean, otherwise?: RefObject<HTMLElement | null>): void => {
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
    const target = canReturn ? from : otherwise?.current
    target?.focus({ preventScroll: true })
  }, [isOpen, otherwise])
}
