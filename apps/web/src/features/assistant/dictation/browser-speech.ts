import type { Listen, SpeechProblem } from './listen.ts'

interface SpokenEvent {
  readonly resultIndex: number
  readonly results: SpeechRecognitionResultList
}

/** The part of the speech recognition of browsers that is used here. The types of the DOM do not have it. */
interface SpeechRecognizer {
  lang: string
  continuous: boolean
  addEventListener(type: 'result', listener: (event: SpokenEvent) => void): void
  addEventListener(type: 'error', listener: (event: { readonly error: string }) => void): void
  addEventListener(type: 'start' | 'end', listener: () => void): void
  start(): void
  stop(): void
  abort(): void
}

declare global {
  interface Window {
    readonly SpeechRecognition?: new () => SpeechRecognizer
    readonly webkitSpeechRecognition?: new () => SpeechRecognizer
  }
}

const problems: Readonly<Record<string, SpeechProblem>> = {
  'not-allowed': 'denied',
  'audio-capture': 'denied',
  'no-speech': 'nothing',
  'service-not-allowed': 'unreachable',
  'language-not-supported': 'unreachable',
  network: 'unreachable',
}

const recognizer = () => window.SpeechRecognition ?? window.webkitSpeechRecognition

export const hasBrowserSpeech = (): boolean => recognizer() !== undefined

/** The knowledge base is English, so another language would not help. */
const language = () => (navigator.language.startsWith('en') ? navigator.language : 'en-US')

/** Listens with the speech recognition of the browser. */
export const listenByBrowser: Listen = ({ onStart, onWords, onEnd }) => {
  const Recognizer = recognizer()
  if (!Recognizer) throw new Error('This browser recognizes no speech.')
  const speech = new Recognizer()
  let problem: SpeechProblem | undefined
  let isCancelled = false
  speech.lang = language()
  speech.continuous = true
  speech.addEventListener('start', () => !isCancelled && onStart())
  speech.addEventListener('result', ({ resultIndex, results }) => {
    if (isCancelled) return
    const spoken = Array.from(results)
      .slice(resultIndex)
      .map((result) => (result.isFinal ? (result[0]?.transcript.trim() ?? '') : ''))
    onWords(spoken.filter(Boolean).join(' '))
  })
  speech.addEventListener('error', ({ error }) => {
    problem = problems[error]
  })
  speech.addEventListener('end', () => !isCancelled && onEnd(problem))
  speech.start()
  return {
    stop: () => speech.stop(),
    cancel: () => {
      isCancelled = true
      speech.abort()
    },
  }
}
