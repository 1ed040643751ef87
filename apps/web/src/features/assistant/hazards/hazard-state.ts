import type { ReportedHazard } from './detect-hazards.ts'
import type { SafetyAnswer } from './safety-answer.ts'

export type HazardState = {
  readonly hazards: readonly ReportedHazard[]
  /** There are hazards that the user has not declared safe yet. An alarm of every day is none of them. */
  readonly isUnsafe: boolean
  /** The user confirmed that the danger is over. */
  readonly isOver: boolean
  /** The server advised that a person should take over, and not only before that. */
  readonly isAdvised: boolean
  /** Until when the equipment stays off, so that no check can be done; undefined if it can, or where no step tells so. */
  readonly outOfServiceUntil: string | undefined
  /**
   * The step stays closed until the hazards are declared safe, and a step in whose place it is told that the equipment stays off remains so. Help
   * from a person is always available.
   */
  readonly isStepClosed: boolean
  /** The only answer of a step that is not to be done during a danger; undefined for any other step. */
  readonly onlyAnswer: string | undefined
  /** Nothing can be typed now. */
  readonly isTypingClosed: boolean
  readonly declareSafe: (answer: SafetyAnswer) => void
}
