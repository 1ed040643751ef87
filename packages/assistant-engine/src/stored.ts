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
  /** The version and a hash of the flow, such as `2:1d742ti`. Earlier versions stored a number, and the hash apart. */
  version: number | string
  answers: StoredEntry[]
  id?: string | undefined
  facts?: Facts | undefined
  threshold?: number | null | undefined
  hash?: string | undefined
  /** Seconds: the start, then the time between consecutive entries. */
  times?: number[] | undefined
  /** The different undone entries. */
  revised?: readonly Entry[]
  /** The index of each undone entry among them. Earlier versions read none. */
  order?: readonly number[]
  later?: readonly UndoneAnswer[]
  replays?: true | undefined
}
