import { hazardKinds, type HazardKind } from './hazards/kinds.ts'
import { hazardInstructions, type HazardInstructions } from './hazards/instructions.ts'
import { isDanger } from './safety/danger-score.ts'
import { dangerWeights } from './safety/danger-weights.ts'
import { equipmentTypeOf } from './understand/equipment.ts'
import { hearHazards, readDanger, type StopMatcher } from './safety/read-danger.ts'

export type { StopRule } from './base.ts'
export { hazardKinds, type HazardKind } from './hazards/kinds.ts'
export { hearBeside, stopMatchers, type StopMatcher } from './safety/read-danger.ts'

export interface Hazard extends HazardInstructions {
  readonly kind: HazardKind
}

/**
 * Finds the hazards in a text, each with instructions, the most urgent first; empty when the text is calm. A doubtful
 * text counts as a hazard. The rules are stricter for life support. `equipment` is the type of equipment in any
 * wording. `added` are stop phrases that are heard beside the shipped ones, by default those of `hearBeside`.
 *
 * @example
 *   hazardsIn('smoke from the back').map(({ kind }) => kind) // ['fire']
 */
export const hazardsIn = (text: string, equipment = '', added?: readonly StopMatcher[]): Hazard[] =>
  hazardsFor(hearHazards(text, equipment, added).hazards, `${equipment} ${text}`)

/**
 * Finds the hazards in a report. If none is heard, but all signs of the report together mean danger, as in "the old lady
 * on it has gone clammy", it is the hazard "other". `diagnose` escalates exactly the reports in which this finds one.
 */
export const hazardsInReport = (issue: string, equipment = '', added?: readonly StopMatcher[]): Hazard[] => {
  const read = readDanger(issue, equipment, added)
  const isOther = read.hazards.length === 0 && isDanger(read, dangerWeights)
  return hazardsFor(isOther ? ['other'] : read.hazards, `${equipment} ${issue}`)
}

/** A ventilator, an anaesthesia machine, an oxygen-concentrator or -cylinder, or a resuscitator. */
const helpsBreathing = /^(vent|ana|oxy)|resus/i

/**
 * Gives the hazards of these kinds, the most urgent first. `about` is the equipment, with the words about it: nothing but
 * equipment that helps a patient to breathe is replaced by hand.
 */
export const hazardsFor = (kinds: readonly string[], about = ''): Hazard[] => {
  const change = helpsBreathing.test(equipmentTypeOf(about) ?? about)
    ? 'Ventilate by hand or change'
    : 'Change'
  return hazardKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => {
      const { title, steps } = hazardInstructions[kind]
      return { kind, title, steps: steps.map((step) => step.replace(/^Change/, change)) }
    })
}
