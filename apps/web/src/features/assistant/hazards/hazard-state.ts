import type { ReportedHazard } from './detect-hazards.ts'

export type HazardState = {
  readonly hazards: readonly ReportedHazard[]
  /** There are hazards that the user has not declared safe yet. An alarm of every day is none of them. */
  readonly isUnsafe: boolean
  /** The user confirmed that the danger is over. */
  readonly isOver: boolean
  /** The server advised that a person should take over, and not only before that. */
  readonly isAdvised: boolean
  /** The step stays closed until the hazards are declared safe. Help from a person is always available. */
  readonly isStepClosed: boolean
  /** The only answer of a step that is not to be done during a danger; undefined for any other step. */
  readonly onlyAnswer: string | undefined
  /** Nothing can be typed now. */
  readonly isTypingClosed: boolean
  readonly declareSafe: (isOver: boolean) => void
}
