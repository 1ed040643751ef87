import { isDanger } from './safety/danger-score.ts'
import { dangerWeights } from './safety/danger-weights.ts'
import { hearHazards, readDanger, type StopMatcher } from './safety/read-danger.ts'
import { readSigns } from './safety/signs.ts'

/** Signs that the equipment is a danger itself, or what it holds. */
const ofEquipment =
  ' fire heat burst battery pressure unguarded moves persists mains energy fluid gas dose hurt '

/** "The patient looks pink" tells of no fluid. Pink dialysate is heard by a stop phrase. */
const pink = /\bpink\b/gi

/**
 * Whether words of danger endanger nobody but a patient who depends on the equipment, as in "it stopped, the patient is
 * on it": once the patient is safe, the equipment can be looked at. In doubt it is dangerous itself.
 */
export const endangersOnlyPatient = (
  issue: string,
  equipment = '',
  added?: readonly StopMatcher[],
): boolean => {
  const { hazards } = hearHazards(issue, equipment, added)
  const signs = readSigns(issue.replaceAll(pink, ' '))
  return hazards.length > 0
    ? hazards.every((kind) => kind === 'patient')
    : ![...signs.keys()].some((sign) => ofEquipment.includes(` ${sign} `))
}

/** Alarms that staff meet every day on equipment that patients depend on. */
const everyday: Readonly<Record<string, RegExp>> = {
  dialysis: /\bconductivity alarms?\b/gi,
  incubator: /\bskin (?:temp(?:erature)? )?(?:probe|sensor|temp(?:erature)?) alarms?\b/gi,
  suction: /\bweak suction\b|\bsuction (?:is )?weak\b/gi,
}

/** Whether the words mean danger only by such an alarm: it is urgent, but stops nobody from looking at the equipment. */
export const isEverydayAlarm = (issue: string, equipment = '', added?: readonly StopMatcher[]): boolean => {
  const { type = '' } = readDanger(issue, equipment, added)
  const alarm = everyday[type]
  const rest = alarm ? issue.replaceAll(alarm, ' ') : issue
  return rest !== issue && !isDanger(readDanger(rest, equipment, added), dangerWeights)
}
