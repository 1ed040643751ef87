import { hearsArrest } from './hazards/arrest.ts'
import { hazardKinds, type HazardKind } from './hazards/kinds.ts'
import {
  arrestSteps,
  dialysisSteps,
  hazardInstructions,
  skinSteps,
  takeOff,
  takeOut,
  type HazardInstructions,
} from './hazards/instructions.ts'
import { plain } from './hazards/words.ts'
import { weighDanger } from './safety/danger-score.ts'
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
 * Finds the hazards in a report. All words of a report are weighed together: they can calm a hazard, as in "the leak test
 * passed", and mean danger without one, as in "the old lady on it has gone clammy", which is the hazard "other". `diagnose`
 * escalates exactly the reports in which this finds one.
 */
export const hazardsInReport = (issue: string, equipment = '', added?: readonly StopMatcher[]): Hazard[] => {
  const { hazards, isDanger } = weighDanger(readDanger(issue, equipment, added), dangerWeights)
  return hazardsFor(isDanger && hazards.length === 0 ? ['other'] : hazards, `${equipment} ${issue}`)
}

/**
 * Finds the hazards in what is told after a report: a comment, a reply. Nothing calms what is heard in it, and all its words
 * together can mean danger too.
 */
export const hazardsInReply = (text: string, equipment = ''): Hazard[] => {
  const heard = hazardsIn(text, equipment)
  return heard.length > 0 ? heard : hazardsInReport(text, equipment)
}

/** A ventilator, an anaesthesia machine, an oxygen-concentrator or -cylinder, or a resuscitator. */
const helpsBreathing = /^(vent|ana|oxy)|resuscita(tor|ire)/i

/** Equipment that a patient lies in or on. "At bed 4" and "on the table" are places. */
const carries =
  /incubator|isolette|(?<!(?:patient|fluid|blood) )warmer|(?<!\b(?:at|by|in|near|off|on|beside|behind) (?:the |his |her )?)\b(?:bed|cot|table|stretcher|mattress)\b(?! \d)/
/** "Skin is red", "burned the baby", "has a burn", "burned his leg", "burns on the leg of the patient". */
const skin =
  /\bskin(?! (?:pr|se|te))(?: \w+){0,3} (?:red|burn|hot|blister)|\bred skin\b|\bburn\w*(?: on)?(?: the)? (?:(?:his|her|patients|childs|babys) (?!eyes)\w|(?:skin|patient|baby|child|him|her)\b(?! (?:ca|mon|lea)))|\bburns? on (?:\w+ ){1,4}(?:patient|baby|child)\b|\ba burns?\b(?! (?:ma|sm|sp|od|un|wa))/
/** What warms a patient, and can be taken off. */
const warmer = /\bwarm|blanket|heating/
/** A spark that reached a person is a shock. */
const sparked = /\bspark\w*(?: hit| jumped| to| my| the| her)* (?:me|hand|nurse|patient|baby|child|him)\b/
/** An electric shock from the equipment endangers whoever touches it next. A defibrillator's shock does not. */
const electric = /electr|touch|shock from|spark/

/**
 * Gives the hazards of these kinds, the most urgent first. `about` is the equipment, with the words about it: nothing but
 * equipment that helps a patient to breathe is replaced by hand, and in a cardiac arrest CPR comes before all else.
 * Nobody touches equipment that gave a shock, and nobody stays in or on equipment that burns.
 */
export const hazardsFor = (kinds: readonly string[], about = ''): Hazard[] => {
  const type = equipmentTypeOf(about) ?? about
  const isByHand = helpsBreathing.test(type)
  const isDefibrillator = /defib|zoll/i.test(type)
  const said = plain(about)
  const isArrest = kinds.length > 0 && hearsArrest(about, isDefibrillator)
  const isBurned = kinds.length > 0 && skin.test(said)
  const isFire = kinds.includes('fire')
  const hasPatient = isArrest || isBurned || kinds.includes('patient')
  const isShock = kinds.includes('shock') || (isFire && sparked.test(said))
  const out = isFire && carries.test(said) ? [takeOut] : []

  const isOther = kinds.includes('other')
  const isDialysisAlarm = type === 'dialysis' && /\balarm/.test(said) && !isBurned
  const [stop = '', , hand = ''] = hazardInstructions.other.steps

  const stepsFor = (kind: HazardKind): readonly string[] => {
    const { steps } = hazardInstructions[kind]
    if (kind === 'other' && hasPatient) return isDialysisAlarm ? dialysisSteps : [stop, hand]
    if (kind === 'fire') return isShock ? steps.map((step) => step.replace(/^Unplug.+?\. /, '')) : steps
    if (kind !== 'patient') return steps
    if (isArrest) {
      const safeFirst = isShock && electric.test(said) ? hazardInstructions.shock.steps.slice(0, 2) : []
      return [...safeFirst, ...arrestSteps(isDefibrillator ? 'another' : 'a', isByHand)]
    }
    const change = isByHand ? steps.map((step) => step.replace(/^Ch/, 'Ventilate by hand or ch')) : steps
    if (isOther && isDialysisAlarm) return dialysisSteps
    if (!isBurned) return isOther ? [...change.slice(0, -1), stop, hand] : change
    // Of all equipment, a warmer alone is taken off first: a patient may depend on any other.
    const isWarmer = type === about && warmer.test(said)
    return [...(isWarmer ? [takeOff] : []), ...change.slice(0, -1), ...skinSteps]
  }
  const found = hazardKinds
    .filter((kind) => (kind === 'patient' ? hasPatient : kind === 'shock' ? isShock : kinds.includes(kind)))
    .map((kind) => ({
      kind,
      title: hazardInstructions[kind].title,
      steps: [...(kind === (hasPatient ? 'patient' : 'fire') ? out : []), ...stepsFor(kind)],
    }))
  return isArrest ? found : found.sort((a, b) => Number(b.kind === 'shock') - Number(a.kind === 'shock'))
}
