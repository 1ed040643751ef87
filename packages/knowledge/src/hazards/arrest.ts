import type { HazardKind } from './kinds.ts'
import { ofArrest } from './lexicon.ts'
import { plain } from './words.ts'

const someone = '(?:patient|pt|baby|child|s?hes?|him|her|man|woman|lady)'
const noPulse =
  '(?:no|not|without|lost)(?: (?:have|got|feel|find|detect|a|any|his|her|carotid))* (?:pulse|heart ?beat)'

/** What bears the name of an arrest, or has none: a place, a button, a door, a laser, a display. */
const names = new RegExp(
  [
    `(?:cpr|code blue|crash call|arrest|resus\\w*) (?:${ofArrest.replaceAll(' ', '|')})\\b`,
    'arrest\\w* (?:door|lock)',
    '\\b(?:no|not)(?: (?:in|an?|cardiac))* (?:arrest|coding)|alarm for asystol',
    `(?:\\blaser(?: \\w+)?|(?:pacemaker|stimulator) gives|sats) ${noPulse}`,
    `${noPulse}s?.?(?:ox|wave|sig|tone|rate|beep|from)`,
    // "He was talking, now no pulse" has no word of a display, and nobody who is well after it.
    `(?:(?:shows?|says) ${noPulse}|${noPulse} (?:displayed|found|detected))[^.!?\\n]{0,80}?(?:(?<!(?:not|was|been) )(?:awake|talking)|${someone} (?:is )?(?:fine|ok))\\b`,
  ].join('|'),
  'g',
)

const arrest = new RegExp(
  `\\b(?:${noPulse}|pulse(?:less| (?:is )?(?:gone|lost))|heart stop|asystol|(?:arrest(?:s|ed|ing)?|resuscitat[ei]\\w*|cpr|code blue|crash call|compressions|vf|v[ -]?fib|${someone} (?:is )?cod(?:ing|ed)|coding now)\\b)`,
)

/** What means an arrest with a defibrillator. Other equipment can stand "in resus", which is a place. */
const lifeless = new RegExp(
  `unconscious|collapsed|not breathing|${someone} (?:is )?unresponsive|\\bresus\\b(?! defib)`,
)

/** Whether a heart does not beat, or somebody is resuscitated. */
export const hearsArrest = (text: string, isDefibrillator = false): boolean => {
  const said = plain(text).replaceAll(names, ' ')
  return arrest.test(said) || (isDefibrillator && lifeless.test(said))
}

/** Adds the patient in an arrest, which is a hazard also when nothing else is heard. No weight is fitted to it. */
export const withArrest = <T extends { readonly hazards: readonly HazardKind[] }>(heard: T, issue = ''): T =>
  !heard.hazards.includes('patient') && hearsArrest(issue)
    ? { ...heard, hazards: ['patient', ...heard.hazards] }
    : heard
