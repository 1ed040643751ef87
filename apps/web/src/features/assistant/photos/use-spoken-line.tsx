import { useRef, useState } from 'react'

/** A line that says what a press did. It takes the focus of the button, which is gone after the press. */
export const useSpokenLine = () => {
  const [words, setWords] = useState('')
  const ref = useRef<HTMLParagraphElement>(null)
  const sayAfterPress = (next: string) => {
    setWords(next)
    ref.current?.focus()
  }
  const line = (
    <p ref={ref} role="status" tabIndex={-1}>
      {words}
    </p>
  )
  return { words, say: setWords, sayAfterPress, line }
}
