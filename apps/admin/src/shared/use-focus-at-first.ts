import { useEffect, useRef } from 'react'

/** For the field of a form that has just been asked for: it takes the focus. */
export const useFocusAtFirst = <E extends HTMLElement>() => {
  const field = useRef<E>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
