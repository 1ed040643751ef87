import { useEffect, useRef, useState } from 'react'
import type { Listen, Listening, SpeechProblem } from './listen.ts'

export type DictationState = 'idle' | 'listening' | 'ending'

export interface DictationResult {
  readonly hasWords: boolean
  readonly problem: SpeechProblem | undefined
}

/** Listens between two presses. Escape ends it as well, and leaving the field ends it without more words. */
export const useDictation = (listen: Listen, onWords: (words: string) => void) => {
  const [state, setState] = useState<DictationState>('idle')
  const [result, setResult] = useState<DictationResult>()
  const listening = useRef<Listening>(undefined)
  const take = useRef(onWords)
  useEffect(() => {
    take.current = onWords
  }, [onWords])

  const begin = () => {
    let hasWords = false
    setResult(undefined)
    setState('listening')
    listening.current = listen({
      onWords: (words) => {
        if (words.trim() === '') return
        hasWords = true
        take.current(words.trim())
      },
      onEnd: (problem) => {
        listening.current = undefined
        setState('idle')
        setResult({ hasWords, problem: problem ?? (hasWords ? undefined : 'nothing') })
      },
    })
  }
  const end = () => {
    setState('ending')
    listening.current?.stop()
  }
  const isListening = state === 'listening'
  useEffect(() => {
    if (!isListening) return undefined
    const endByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setState('ending')
      listening.current?.stop()
    }
    document.addEventListener('keydown', endByKey)
    return () => document.removeEventListener('keydown', endByKey)
  }, [isListening])
  useEffect(() => () => listening.current?.cancel(), [])

  return { state, result, begin, end }
}
