/** Why no words came. */
export type SpeechProblem = 'denied' | 'nothing' | 'unreachable'

export interface SpeechListener {
  /** Called once the microphone is open. */
  readonly onStart: () => void
  readonly onWords: (words: string) => void
  /** Nothing more is heard, though words may still come. */
  readonly onStop: () => void
  /** Called once, at the end. */
  readonly onEnd: (problem?: SpeechProblem) => void
}

export interface Listening {
  /** Ends it. The words so far are still delivered. */
  readonly stop: () => void
  /** Ends it without any more words. */
  readonly cancel: () => void
}

/** Begins to listen. */
export type Listen = (listener: SpeechListener) => Listening
