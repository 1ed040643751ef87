/** Why no words came. */
export type SpeechProblem = 'denied' | 'nothing' | 'unreachable'

export interface SpeechListener {
  readonly onWords: (words: string) => void
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
