import { useEffect, useRef } from 'react'

/** Moves the focus to an element when it appears, so that screen readers announce it. */
export const useFocusOnMount = <T extends HTMLElement>() => {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
