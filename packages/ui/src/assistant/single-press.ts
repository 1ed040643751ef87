import type { KeyboardEvent, MouseEvent } from 'react'

const stop = (event: MouseEvent | KeyboardEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** Handlers that drop the second click of a double click, and a held key, which would answer the next step too. */
export const singlePress = {
  onClickCapture: (event: MouseEvent) => {
    if (event.detail > 1) stop(event)
  },
  onKeyDownCapture: (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement
    if (event.repeat && event.key === 'Enter' && !isTyping) stop(event)
  },
}
