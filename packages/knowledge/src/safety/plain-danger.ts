import { plain } from '../hazards/words.ts'
import type { ReadDanger } from './read-danger.ts'

/** So few words tell no more than what fails and where. In a longer report the score hears the rest. */
const fewWords = 9

/** Equipment that no patient is on. All other is needed in intensive care, in an operation or in an emergency. */
const withoutPatient = /^(?:autoclave|centrifuge|other|)$/

const showsNothing = /\bno (?:ecg|trace|sat|number|picture|suction)/
/** Parts and places that no patient depends on. */
const aside = /\b(?:printer|paper|drawer|holder|label|spare)/

/** "Monitor died in icu", "cautery not working mid op", "no ecg trace in cath lab", "suction weak". */
const failsInUse = ({ signs, type = '' }: ReadDanger, said: string): boolean => {
  if (withoutPatient.test(type) || aside.test(said)) return false
  if (type === 'suction' && /\bweak\b/.test(said)) return true
  return (signs.has('critical') || signs.has('during')) && (signs.has('failed') || showsNothing.test(said))
}

/** A saturation of 85 or lower, a limb, a load that was used, and what does not stop. */
const plainWords =
  /\b(?:spo2|sats?|saturation)(?: (?:is|of|at|on|the|monitor|reads?|says))* (?:[4-7]\d|8[0-5])\b|\b(?:arm|hand|leg|finger|foot) (?:is )?trapped|\bfailed load (?:was |already )*used|\bi pressed stop/

/** What staff say in few words, and mean a danger. The score knows them too little, because its writers wrote longer reports. */
export const isPlainDanger = (report: ReadDanger): boolean => {
  if (report.signs.has('bench') || report.signs.has('resolved')) return false
  const said = plain(report.issue)
  if (plainWords.test(said)) return true
  return said.split(' ').length <= fewWords && failsInUse(report, said)
}
