import type { TessaQuestion } from '@tessa/contract'
import type { Concept } from './phrases.ts'

/** What a question says beside its words: what was found in it. */
export type Finding =
  | Concept
  | 'some-range'
  | 'two-ranges'
  | 'some-name'
  | 'some-technician'
  | 'no-people'
  | 'two-names'
  | 'some-by'
  | 'some-priority'
  | 'some-status'

/** By what a question can be narrowed. */
export type Narrowing = 'work-orders' | 'sessions' | 'technicians' | 'nothing'

export interface QuestionDefinition {
  readonly question: TessaQuestion
  /** What the records are called on the screen. */
  readonly title: string
  readonly example: string
  /** Any of these sets has to be said. */
  readonly needs: readonly (readonly Finding[])[]
  /** What may be said beside it. */
  readonly allows: readonly Concept[]
  readonly narrowing: Narrowing
  /** Whether a part can be counted for each value of a dimension. */
  readonly hasCuts?: true
  readonly takesStatus?: true
  /** How many days are meant where none are said; every day where it is left out. */
  readonly usualDays?: number
}
