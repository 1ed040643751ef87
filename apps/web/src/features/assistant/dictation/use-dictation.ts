import { useEffect, useRef, useState } from 'react'
import type { Listen, Listening, SpeechProblem } from './listen.ts'

export type DictationState = 'idle' | 'starting' | 'listening' | 'ending'

export interface DictationResult {
  readonly problem: SpeechProblem | undefined
}

/** A dictation whose words are not all there yet. */
export interface Dictation {
  /** Ends it, and then runs this, unless words are missing. */
  readonly end: (then: () => void) => void
}

interface Running {
  readonly end: () => void
  readonly leave: () => void
}

export interface DictationField {
  /** Adds words to what is being typed. */
  readonly onWords: (words: string) => void
  /** Told while words may still come. */
  readonly onRun: (dictation: Dictation | undefined) => void
  /** Whether another question stands there, in the same session: words still count then. */
  readonly isLate: () => boolean
  /** Told if what was spoken cannot be turned into words. */
  readonly onLost: () => void
}

/**
 * Listens between two presses. Escape ends it as well, and so does an answer: what was spoken until then still comes.
 * Leaving the session ends it too: words that are being written still come, but what was not ended by a press goes
 * nowhere.
 */
export const useDictation = (listen: Listen, field: DictationField) => {
  const { onRun } = field
  const [state, setState] = useState<DictationState>('idle')
  const [result, setResult] = useState<DictationResult>()
  const running = useRef<Running>(undefined)
  const next = useRef<() => void>(undefined)
  const current = useRef(field)
  useEffect(() => {
    current.current = field
  }, [field])

  const begin = () => {
    let hasWords = false
    let phase: DictationState = 'starting'
    let listening: Listening | undefined
    const enter = (entered: DictationState) => {
      phase = entered
      setState(entered)
    }
    const finish = (told?: SpeechProblem) => {
      const problem = told ?? (hasWords ? undefined : 'nothing')
      const then = next.current
      next.current = undefined
      running.current = undefined
      enter('idle')
      setResult({ problem })
      if (problem === undefined || problem === 'nothing') then?.()
      else current.current.onLost()
    }
    const end = () => {
      if (phase === 'starting') {
        listening?.cancel()
        finish()
      } else if (phase === 'listening') {
        enter('ending')
        listening?.stop()
      }
    }
    running.current = {
      end,
      leave: () => {
        next.current = undefined
        if (current.current.isLate()) end()
        else if (phase !== 'ending') listening?.cancel()
      },
    }
    setResult(undefined)
    enter(phase)
    try {
      listening = listen({
        onStart: () => enter('listening'),
        onWords: (words) => {
          if (words.trim() === '') return
          hasWords = true
          current.current.onWords(words.trim())
        },
        onStop: () => enter('ending'),
        onEnd: finish,
      })
    } catch {
      finish('unreachable')
    }
  }
  const end = () => running.current?.end()

  const isRunning = state !== 'idle'
  useEffect(() => {
    if (!isRunning) return undefined
    const endByKey = ({ key }: KeyboardEvent) => key === 'Escape' && running.current?.end()
    document.addEventListener('keydown', endByKey)
    onRun({
      end: (then) => {
        if (!running.current) return then()
        next.current = then
        running.current.end()
      },
    })
    return () => {
      document.removeEventListener('keydown', endByKey)
      onRun(undefined)
    }
  }, [isRunning, onRun])
  useEffect(() => () => running.current?.leave(), [])

  return { state, result, begin, end }
}
