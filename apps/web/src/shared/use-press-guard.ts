import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useClock } from '@tessa/app-shell'
import { wasRead } from './first-words.ts'
import { splashEnded } from './splash.ts'

/** The delay before a new card accepts a press. It is longer than the pause within a double click. */
const settleTime = 400

const pressing: readonly string[] = ['Enter', ' ']

/**
 * Keeps a press that was meant for the card before from pressing this one. Give the handlers to the card's element,
 * and `isSettled` to whatever is pressed by another way. A card that changes its place or its words is a new one:
 * give `appearance` another value. Give `element` if the card may stand in the first words, where it was read before.
 *
 * @example <article {...guard.handlers}>
 */
export const usePressGuard = (appearance?: unknown, element?: RefObject<Element | null>) => {
  const clock = useClock()
  const shownAt = useRef<number>(undefined)
  const press = useRef({ isOwn: false, isTyped: false, clicks: 0 })
  useLayoutEffect(() => {
    // The card is not visible below the splash. One that was read before does not wait.
    let waits = !(element?.current && wasRead(element.current))
    shownAt.current = waits ? undefined : 0
    press.current = { isOwn: false, isTyped: false, clicks: 0 }
    void splashEnded().then(() => {
      if (waits) shownAt.current = clock.now()
    })
    return () => void (waits = false)
  }, [appearance, clock, element])

  const isSettled = () => {
    const passed = shownAt.current === undefined ? 0 : clock.now() - shownAt.current
    // A clock that was set back must not block presses.
    return passed < 0 || passed >= settleTime
  }
  const counts = ({ detail, nativeEvent }: MouseEvent): boolean => {
    const isByPointer = 'pointerType' in nativeEvent && nativeEvent.pointerType !== ''
    if (!isByPointer) return press.current.isTyped || isSettled()
    // Further clicks of a series that started on another element are ignored.
    return press.current.isOwn && (detail <= 1 || detail === press.current.clicks + 1)
  }
  const handlers = {
    /** Enter after words that were typed into this card is meant for it. */
    onInputCapture: () => {
      press.current.isTyped = true
    },
    onPointerDownCapture: () => {
      press.current.isOwn = isSettled()
    },
    onClickCapture: (event: MouseEvent) => {
      if (counts(event)) press.current = { isOwn: false, isTyped: false, clicks: event.detail }
      else stop(event)
    },
    /** A key that is held down counts only for the first card. */
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat && pressing.includes(event.key) && isButton(event.target)) stop(event)
    },
  }
  return { handlers, isSettled }
}

const stop = (event: MouseEvent | KeyboardEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** Held keys are allowed in text fields, except for Enter in a single-line field, which is a press. */
const isButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('textarea, [contenteditable]') === null
