import type { Facts } from '@tessa/assistant-engine'
import { outOfServiceUntil } from '@tessa/knowledge/endangered'
import { isDangerous } from '@tessa/troubleshooting'
import type { Heard } from './detect-hazards.ts'

/**
 * The user's answer to a danger: the patient and the room are safe, the danger was earlier or to somebody else, or other
 * equipment caused it.
 */
export type SafetyAnswer = 'safe' | 'over' | 'elsewhere'

/** Stored beside the kinds of hazards: only the patient was declared safe, not equipment that is dangerous itself. */
export const ofPatientOnly = 'patient-only'
/** Stored beside the kinds, with the marks of all that was typed until then: the danger is over. */
export const over = 'over'
/** The same where the danger was not of this equipment. */
export const elsewhere = 'elsewhere'

export interface SafetyState {
  /** There are hazards that were not declared safe. An alarm of every day is none of them. */
  readonly isUnsafe: boolean
  /** The user said that the danger is over, and typed no other words of danger since then. */
  readonly isOver: boolean
  /** Until when the equipment stays off; undefined if it can be checked. */
  readonly outOfServiceUntil: string | undefined
  /** The facts of the session that are not as the user answered. */
  readonly outdated: Facts | undefined
}

/** What the stored answers of the user say of the hazards, also of those that were reported after them. */
export const safetyState = (heard: Heard, kinds: readonly string[], facts: Facts): SafetyState => {
  const { hazards, reports, isEveryday, isOfEquipment, keepsOff } = heard
  const isCovered = reports.every((mark) => kinds.includes(mark))
  const isOfBefore =
    (isOfEquipment && kinds.includes(ofPatientOnly)) ||
    (!isCovered && (kinds.includes(over) || kinds.includes(elsewhere)))
  const isUnsafe = !isEveryday && hazards.some(({ kind }) => isOfBefore || !kinds.includes(kind))
  const isOver = !isUnsafe && kinds.includes(over) && isCovered
  const isElsewhere = !isUnsafe && kinds.includes(elsewhere) && isCovered
  const answered = isElsewhere ? 'elsewhere' : isOver ? 'over' : 'safe'
  const answer = isEveryday ? 'everyday' : isUnsafe ? '' : answered
  const isKnown = answer === (facts['dangerAnswer'] ?? '') && !(isUnsafe && facts['patientSafe'])
  return {
    isUnsafe,
    isOver,
    outOfServiceUntil:
      !isUnsafe && !isElsewhere && isDangerous(facts) ? outOfServiceUntil(keepsOff) : undefined,
    outdated:
      hazards.length === 0 || isKnown
        ? undefined
        : { dangerAnswer: answer, ...(isUnsafe ? { patientSafe: '' } : {}) },
  }
}

/** The kinds to store for an answer, and the facts that tell it to the session. */
export const declare = (
  { hazards, typed, advice, isOfPatient }: Heard,
  answer: SafetyAnswer,
  before: readonly string[],
): { readonly kinds: readonly string[]; readonly facts: Facts } => ({
  kinds: [
    ...hazards.map(({ kind }) => kind),
    ...(isOfPatient ? [ofPatientOnly] : []),
    // That it was not this equipment is said after one of the other answers, which stays.
    ...(answer === 'over' || (answer === 'elsewhere' && before.includes(over)) ? [over] : []),
    ...(answer === 'elsewhere'
      ? // Advice that a person should take over stays until it was answered.
        [elsewhere, ...typed.filter((mark) => mark !== advice || before.includes(mark))]
      : []),
    ...(answer === 'over' ? typed : []),
  ],
  // Equipment that is dangerous itself stays off.
  facts: { dangerAnswer: answer, ...(isOfPatient ? { patientSafe: 'yes' } : {}) },
})
