import type { Entry, Facts, GeneratedStep, UndoneAnswer } from './session.ts'

/**
 * A stored entry of the log: the index of a chosen option, or the text of a typed answer. `[index]` stands for a
 * command, and null for a server that could not answer.
 */
export type StoredEntry =
  | number
  | string
  | readonly [number]
  | null
  | {
      generated?: GeneratedStep
      facts?: Facts
      // Versions before 0.1 stored the two under these names.
      made?: GeneratedStep
      learn?: Facts
    }

export type Stored = {
  flow: string
  version: number
  answers: StoredEntry[]
  id?: string
  facts?: Facts
  threshold?: number
  /** Seconds: the start, then the time between consecutive entries. */
  times?: number[]
  revised?: readonly Entry[]
  later?: readonly UndoneAnswer[]
  replays?: true
}
