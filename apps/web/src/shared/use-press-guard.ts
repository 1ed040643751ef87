import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useClock } from '@tessa/app-shell'
import { areFirstWordsShown } from './first-words.ts'
import { splashEnded } from './splash.ts'

/** The delay before a new card accepts a press. It is longer than the pause within a double click. */
const settleTime = 400

const pressing: readonly string[] = ['Enter', ' ']

/**
 * Keeps a press that was meant for the card before from pressing this one. Give the handlers to the card's element,
 * and `isSettled` to whatever is pressed by another way. A card that changes its place or its words is a new one:
 * give `appearance` another value.
 *
 * @example <article {...guard.handlers}>
 */
export const usePressGuard = (appearance?: unknown) => {
  const clock = useClock()
  const shownAt = useRef<number>(undefined)
  const press = useRef({ isOwn: false, isTyped: false, clicks: 0 })
  useLayoutEffect(() => {
    let isGone = false
    const isRead = areFirstWordsShown()
    shownAt.current = isRead ? 0 : undefined
    press.current = { isOwn: false, isTyped: false, clicks: 0 }
    // The card is not visible below the splash, and was read before where the first words stand.
    void splashEnded().then(() => {
      if (!isGone && !isRead) shownAt.current = clock.now()
    })
    return () => void (isGone = true)
  }, [appearance, clock])

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
