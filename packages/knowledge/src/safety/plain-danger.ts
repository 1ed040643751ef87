import { plain } from '../hazards/words.ts'
import type { ReadDanger } from './read-danger.ts'
import { readWords } from './signs.ts'

/** So few words tell no more than what fails and where. In a longer report the score hears the rest. */
const fewWords = 9

/** Equipment that no patient is on. All other is needed in intensive care, in an operation or in an emergency. */
const withoutPatient = /^(?:autoclave|centrifuge|other|)$/

const showsNothing = /\bno (?:ecg|trace|sat|number|picture|suction)/
/** Parts and places that no patient depends on. */
const aside = /\b(?:printer|paper|drawer|holder|label)/

/** A suction cup of an ECG lead can be weak too. */
const weak = /(?<!\b(?:lead|cup)s? (?:is |are )?)\bweak\b(?! (?:lead|cup))/

/** "Monitor died in icu", "cautery not working mid op", "no ecg trace in cath lab", "suction weak". */
const failsInUse = ({ signs, type = '' }: ReadDanger, said: string): boolean => {
  if (withoutPatient.test(type) || aside.test(said)) return false
  if (type === 'suction' && weak.test(said)) return true
  return (signs.has('critical') || signs.has('during')) && (signs.has('failed') || showsNothing.test(said))
}

/** A saturation of 85 or lower that is no time and no limit, a limb, a load that was used, and what does not stop. */
const plainWords =
  /\b(?:spo2|sats?|saturation)(?: (?:is|of|at|on|the|monitor|reads?|says))* (?:[4-7]\d|8[0-5])\b(?! ?(?:min|hour|day|(?:low |high )?(?:alarm )?(?:limit|setting)))|\b(?:arm|hand|leg|finger|foot) (?:is )?trapped|\bfailed load (?:was |already )*used|\bi pressed stop/

/** "The spare pump", and no spare that is asked for. */
const spare = /(?:^|\b(?:the|our|this) )spare (?!(?:is|was|on|in|from|here)\b)\w/
const asked = /\b(?:no(?! (?:patient|pt))|need|send|bring|get|fetch|give|want|use|other|another|second)\b/

const isOfBench = (clause: string): boolean => readWords(clause).signs.has('bench')
/** Whether a clause tells of equipment that nobody uses. */
const isAway = (clause: string): boolean =>
  isOfBench(clause) && !asked.test(clause) && (!/\bspare\b/.test(clause) || spare.test(clause))

/** What staff say in few words, and mean a danger. The score knows them too little, because its writers wrote longer reports. */
export const isPlainDanger = (report: ReadDanger): boolean => {
  if (report.signs.has('resolved')) return false
  const all = plain(report.issue)
  if (!report.signs.has('bench')) return isHeard(report, all, all)
  // Words about the bench or a spare calm no other report beside them.
  const clauses = all.split(/ *[.,;:!?()\n]+ */)
  const said = clauses.filter((clause) => !isAway(clause)).join(', ')
  const beside = clauses.filter((clause) => !isOfBench(clause)).join(' ')
  return isHeard({ ...report, ...readWords(said) }, said, beside || said)
}

const isHeard = (report: ReadDanger, said: string, counted: string): boolean =>
  plainWords.test(said) || (counted.split(' ').length <= fewWords && failsInUse(report, said))
