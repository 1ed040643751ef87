import { useEffect, useEffectEvent, type RefObject } from 'react'
import { usesNumberKeys } from './number-key-choice.ts'

type NumberKeys = {
  card: RefObject<HTMLElement | null>
  /** The number of options; 0 if none can be chosen now. */
  count: number
  /** Chooses the option with this index. */
  onChoose: (index: number) => void
}

/**
 * The keys 1 to 9 choose an option while the focus is in the step, and while it is nowhere, as on a page just opened.
 * In a field, a dialog or any other part of the page they mean what they mean there, and the tips switch them off.
 * `public/splash.js` repeats this for the first words.
 */
export const useNumberKeys = ({ card, count, onChoose }: NumberKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : count
    if (index >= count || !isMeant(event.target, card.current) || !usesNumberKeys()) return
    event.preventDefault()
    onChoose(index)
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const isMeant = (target: EventTarget | null, card: HTMLElement | null): boolean => {
  if (!(target instanceof Element) || card?.closest('[inert]')) return false
  if (target.matches('input, textarea, select, [contenteditable]')) return false
  const isNowhere = target === document.body || target === document.documentElement
  return (
    card?.contains(target) === true || (isNowhere && document.querySelector('[aria-modal="true"]') === null)
  )
}
