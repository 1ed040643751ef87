import type { HazardKind } from './kinds.ts'
import { ofArrest } from './lexicon.ts'
import { plain } from './words.ts'

const someone = '(?:patient|pt|baby|child|s?hes?|him|her|man|woman|lady)'
const noPulse =
  '(?:no|not|without|lost)(?: (?:have|got|get|feel|find|detect|a|any|his|her|palpable|carotid|femoral|radial|brachial))* (?:pulse|heart ?beat)'

/** What bears the name of an arrest, or has none: a place, a button, a door, a laser, a display. */
const names = new RegExp(
  [
    `(?:cpr|code blue|crash call|arrest|resus\\w*) (?:${ofArrest.replaceAll(' ', '|')})\\b(?! \\d)`,
    'arrest\\w* (?:door|lock|alarms? (?:vol|too|(?:is |are )?off))',
    '\\b(?:no|not)(?: (?:in|an?|cardiac))* (?:arrest|coding)|(?:alarm for|false) asystol|set to v|lost heart ?beat with the cen',
    `(?:\\blaser(?: \\w+)?|(?:pacemaker|stimulator) gives) ${noPulse}`,
    // "No sats no pulse" tells of no probe.
    `\\bsats not find a pulse with[^.!?\\n]{0,80} probe`,
    `${noPulse}s?.?(?:ox(?!y)|wave|signal|tone|rate|beep|read|sound from|(?:from|on)(?: (?:the|its|spo2|finger))* (?:probe|sensor|clip))(?![^.!?\\n]{0,80}(?:blue|gr[ea]y|unresp|collaps))`,
    // Only "he is talking" means that he is well: "he stopped talking" and "he was talking" do not.
    `(?:(?:shows?|says) ${noPulse}|${noPulse} (?:displayed|found|detected)|asystol\\w* alarms?)[^.!?\\n]{0,80}?${someone} (?:is )?(?:still )?(?:awake|talking|fine|ok)\\b(?! (?:(?:un)?til|before|earlier|\\d))`,
  ].join('|'),
  'g',
)

const arrest = new RegExp(
  `\\b(?:${noPulse}|absent pulse|pulse(?:less|s? (?:is )?(?:gone|lost|absent|not (?:be )?(?:palpable|felt)))|heart (?:has |have |just )*(?:stop|not beat)|asystol|(?:arrest(?:s|ed|ing)?|resuscitat[ei]\\w*|cpr|code blue|crash call|compressions|vf|v[ -]?fib|${someone} (?:is |has |just )*(?:cod(?:ing|ed)|flat ?-?lin(?:ing|ed|es?))|coding now)\\b)`,
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
