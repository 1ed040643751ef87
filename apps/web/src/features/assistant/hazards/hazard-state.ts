import type { Hazard } from '@tessa/knowledge/hazards'

export type HazardState = {
  readonly hazards: readonly Hazard[]
  /** The hazards that the user has not declared safe yet. */
  readonly isUnsafe: boolean
  /** The step stays closed until the hazards are declared safe. Help from a person is always available. */
  readonly isStepClosed: boolean
  readonly declareSafe: () => void
}
