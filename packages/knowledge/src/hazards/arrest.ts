import { ofArrest } from './lexicon.ts'
import { namesPatient } from './out-of-use.ts'
import { readConcepts } from './read-concepts.ts'
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

const arrestWords = `(?:${noPulse}|absent pulse|pulse(?:less|s? (?:is )?(?:gone|lost|absent|not (?:be )?(?:palpable|felt)))|heart (?:has |have |just )*(?:stop|not beat)|asystol|(?:arrest(?:s|ed|ing)?|resuscitat[ei]\\w*|cpr|code blue|crash call|compressions|vf|v[ -]?fib|${someone} (?:is |has |just )*(?:cod(?:ing|ed)|flat ?-?lin(?:ing|ed|es?))|coding now)\\b)`

const arrest = new RegExp(`\\b${arrestWords}`)

/** What means an arrest with a defibrillator. Other equipment can stand "in resus", which is a place. */
const lifeless = new RegExp(
  `unconscious|collapsed|not breathing|${someone} (?:is )?unresponsive|\\bresus\\b(?! defib)`,
)

/** An arrest as a noun. "Passed yesterday, no pulse" has none. */
const noun = '(?:cardiac )?(?:arrest|resus(?:citation)?|cpr|code blue|crash call)\\b'
const day =
  '(?:yesterday|(?:last )?(?:sun|mon|tues|wednes|thurs|fri|satur)day|last (?:night|week|month|year|shift)|\\w+ (?:day|week|month|year)s? ago)'
/** Words of one statement. "CPR since the monitor failed yesterday" has two. */
const between =
  '(?: (?!and|but|that|which|since|after|with|now|again|still|not|fail|work|chang|start|beg)\\w+){0,5}'
/** What was told ends here: "arrest in bed 4 yesterday the same alarm" tells of no day of the arrest. */
const end = '(?=$|[.,;:!?()\\n]| (?:(?:and|but) (?!again|now|still)|(?!bed)\\w+ed\\b))'
const stop = '(?=$|[.,;:!?()\\n])'
const into = ' (?:in|at|on|during|after|from|for|the|an?|our|that|used?)'

/** An arrest with its day, which is not today, or with its end. "Over here" and "over in ward 3" are places. */
const dated = new RegExp(
  `\\b(?:used (?:\\w+ ){1,3}${arrestWords}|${noun}|arrested)${between} ${day}${end}|\\b${day}s ${noun}|${noun} (?:is |was )?(?:over|finished|ended)(?: \\w+ hours? ago)?${stop}`,
  'g',
)
/** "Used in an arrest", "after the arrest", "a code blue earlier". */
const earlier = new RegExp(
  `(?<!be |being |is |are )\\bused(?:${into})+ ${noun}|\\b(?:after|following|from) (?:an?|the|that|our) ${noun}|${noun}${between} earlier\\b`,
  'g',
)
/** An arrest of now, or a doubt. "Unit now in biomed" and "now only the cable is loose" tell of equipment. */
const ofNow =
  /\b(?:(?<!(?:unit|defib|no patient) )now(?! only)|still|again|another|today|tonight|currently|(?<!test )this morning|(?:on)?going|continu\w+|in progress|running|started|half an hour|(?:min|sec)(?:ute|ond)?s?)\b/
const place = /\b(?:bed|bay|ward|room) \d/
/** These words say that no patient is on the equipment. "No patient monitor" does not say it. */
const nobody = /\bno patient\b(?! mon)|\bnobody (?:is )?on it|\bempty (?:bed|bay)\b|\bon the bench\b/
/** What is on the bench is other equipment. */
const other = /\b(?:spare|other|second|backup)\b/
const anArrest = new RegExp(`\\b(?:${noun}|${arrestWords})`, 'g')

/**
 * A text without the arrests that it tells as over, as plain words. The other words stay. In doubt an arrest is one of now:
 * an arrest without a day is over only if the words say that nobody is on the equipment, and name no patient and no
 * other equipment.
 */
export const withoutPastArrest = (text: string): string => {
  const said = plain(text)
  const isAway = nobody.test(said) && !other.test(said)
  if (!(arrest.test(said) || lifeless.test(said)) || ofNow.test(said) || (!isAway && place.test(said)))
    return text
  const without = (past: string): string => past.replaceAll(anArrest, ' ')
  const undated = said.replaceAll(dated, without)
  const isNobodys = isAway && !namesPatient(readConcepts(undated))
  const rest = isNobodys ? undated.replaceAll(earlier, without) : undated
  return rest === said ? text : rest
}

/** Whether a heart does not beat, or somebody is resuscitated. */
export const hearsArrest = (text: string, isDefibrillator = false): boolean => {
  const said = plain(withoutPastArrest(text)).replaceAll(names, ' ')
  return arrest.test(said) || (isDefibrillator && lifeless.test(said))
}
