import { hazardKinds, type HazardKind } from './hazards/kinds.ts'
import { arrestSteps, hazardInstructions, type HazardInstructions } from './hazards/instructions.ts'
import { plain } from './hazards/words.ts'
import { isDanger } from './safety/danger-score.ts'
import { dangerWeights } from './safety/danger-weights.ts'
import { equipmentTypeOf } from './understand/equipment.ts'
import { hearHazards, readDanger, type StopMatcher } from './safety/read-danger.ts'

export type { StopRule } from './base.ts'
export { hazardKinds, type HazardKind } from './hazards/kinds.ts'
export { heardWords } from './hazards/heard-words.ts'
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
const helpsBreathing = /^(vent|ana|oxy)|resuscita(tor|ire)/i

/** A heart that does not beat, or a resuscitation. A displayed pulse is none. */
const arrest =
  /\b(?:no|not|without|lost)(?: (?:have|got|feel|find|detect|a|any|his|her))* pulse(?!.?(?:ox|wave|sig|tone|rate))|pulseless|\b(?:arrest(?:s|ed|ing)?|resuscitat[ei]\w*)\b|\b(?:cpr|code blue|compressions|vf|v ?fib)\b/
/** What means this with a defibrillator. Other equipment can stand "in resus", which is a place. */
const lifeless = /unconscious|collapsed|not breathing|\bresus\b(?! (?:trolley|bay|defib))/

/**
 * Gives the hazards of these kinds, the most urgent first. `about` is the equipment, with the words about it: nothing but
 * equipment that helps a patient to breathe is replaced by hand, and in a cardiac arrest CPR comes before all else.
 */
export const hazardsFor = (kinds: readonly string[], about = ''): Hazard[] => {
  const type = equipmentTypeOf(about) ?? about
  const isByHand = helpsBreathing.test(type)
  const isDefibrillator = /defib|zoll/i.test(type)
  const said = plain(about).replaceAll('no arrest', '')
  const isArrest = kinds.length > 0 && (arrest.test(said) || (isDefibrillator && lifeless.test(said)))
  return hazardKinds
    .filter((kind) => kinds.includes(kind) || (isArrest && kind === 'patient'))
    .map((kind) => {
      const { title, steps } = hazardInstructions[kind]
      if (isArrest && kind === 'patient')
        return { kind, title, steps: arrestSteps(isDefibrillator ? 'another' : 'a', isByHand) }
      const change = isByHand ? 'Ventilate by hand or change' : 'Change'
      return { kind, title, steps: steps.map((step) => step.replace(/^Change/, change)) }
    })
}
