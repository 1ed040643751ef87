import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { asRecord } from '../store/stored-value.ts'

const places = new Map<string, number>()

/**
 * A new page starts at its top or at the element in its hash. A page that is visited again restores its scroll
 * position. An entry with `keepsPlace` in its state, such as a filter or a dialog, is not a new page.
 */
export const ScrollMemory = () => {
  const { key, hash, state } = useLocation()
  const keepsPlace = asRecord(state)?.['keepsPlace'] === true
  const isReturn = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    if (isReturn && places.has(key)) scrollTo(0, places.get(key) ?? 0)
    else if (named) named.scrollIntoView()
    else if (!isReturn && !keepsPlace) scrollTo(0, 0)
    const note = () => void places.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key, hash, isReturn, keepsPlace])
  return null
}
