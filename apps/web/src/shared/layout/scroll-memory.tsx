import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const places = new Map<string, number>()

/** A new page begins at its top, or at what its address names; one that was left is found again where it stood. */
export const ScrollMemory = () => {
  const { key, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    if (isReturn && places.has(key)) scrollTo(0, places.get(key) ?? 0)
    else if (named) named.scrollIntoView()
    else if (!isReturn) scrollTo(0, 0)
    const note = () => void places.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key, hash, isReturn])
  return null
}
