import { hearHazards, readDanger, type StopMatcher } from './safety/read-danger.ts'
import { readWords } from './safety/signs.ts'

/** Signs that the equipment is a danger itself, or what it holds. */
const ofEquipment =
  ' fire heat burst battery pressure unguarded forced moves persists mains energy fluid gas dose hurt '

/** "The patient looks pink" tells of no fluid. Pink dialysate is heard by a stop phrase. "Sats dropped" moves nothing. */
const ofPatient =
  /\bpink\b|\b(?:sats?|saturation|spo2|bp|pressure|pulse|heart rate|hr) (?:is |has |have )?(?:dropp|fall|fell)\w*/gi
/** What a defibrillator fails to give is no danger of it. */
const notGiven =
  /\b(?:no|not|wont|won't|cant|can't|cannot|doesnt|doesn't|does not|will not|didnt|didn't)(?: (?:give|deliver|advise))*(?: an?| the| any)? (?:shocks?|charge|charging|discharge)\b/gi
/** Dangerous equipment in words that no sign covers: a person inside, full heat, a fever temperature. */
const unsigned = /\blocked in\b|\bfull on\b|\b(?:3[89]|4\d)[.,]\d\b/i

/**
 * Whether a report describes a danger only to the patient who depends on the equipment, as in "it stopped, the patient is
 * on it". The equipment can then be checked once the patient is safe. In doubt, the equipment counts as dangerous.
 */
export const endangersOnlyPatient = (
  issue: string,
  equipment = '',
  added?: readonly StopMatcher[],
): boolean => {
  const { hazards } = hearHazards(issue, equipment, added)
  const { signs } = readWords(issue.replaceAll(ofPatient, ' ').replaceAll(notGiven, ' '))
  const isOfEquipment = unsigned.test(issue) || [...signs].some((sign) => ofEquipment.includes(` ${sign} `))
  return hazards.every((kind) => kind === 'patient') && !isOfEquipment
}

/** What has to be done before anybody looks for the fault of equipment, after a hazard of this kind. */
const before: Readonly<Record<string, string>> = {
  shock: 'its electrical safety has been tested',
  fire: 'a technician has found what burned or got hot',
  battery: 'a technician has made the battery safe',
  fluid: 'a technician has dried and tested it',
}

/** Equipment with a hose that can be emptied. The hose of a monitor is that of its cuff. */
const withHose = /^(?:ventilator|anaesthesia|nibp|patient-monitor|suction|dialysis)$/
/** Of all other equipment, a circuit is an electric one. */
const withCircuit = /^(?:ventilator|anaesthesia|dialysis)$/
const inside = (of: string): RegExp =>
  new RegExp(
    `\\b(?:water|condensation|condensate|moisture|fluid|blood|air|bubbles?)\\b(?: (?:went|got|gets|is|was|has|been|comes|collects|again|running|standing)){0,3} (?:in|into|inside)(?: (?:the|a|his|her|its|one|both|nibp|bp|blood|breathing|patient|inspiratory|expiratory|ventilator|heated|humidifier|oxygen))* (?:${of})\\b(?! (?:board|breaker|card|cord|socket|plug|voltage))`,
    'gi',
  )
/** Water and air where they belong, or in what can be emptied. */
const inHose = inside('tubing|tubes?|hoses?|lines?|water ?traps?|limbs?')
const inCircuit = inside('circuits?')
/** Parts of equipment. In doubt, what is beside a hose or a hot room is in them too. */
const part =
  /\b(?:plug|socket|outlet|mains|power|supply|cable|cord|lead|wire|wiring|adapt|charger|batter|fuse|switch|button|knob|key|touch|motor|engine|fan|blower|turbine|compressor|heater|filter|valve|sensor|probe|port|connector|inlet|module|board|card|electr|screen|display|panel|printer|lamp|bulb|light|case|casing|cabinet|housing|cover|box|bottom|bay|drawer|pump|handle|stand|head)/i
/** Words by which a fluid is elsewhere too. */
const getsOut =
  /\b(?:leak|drip|drop|spill|spilt|pour|splash|spray|soak|flood|flow|run|ran|reach|wet|damp|down|out|through|into|inside|onto|too|also|both|(?:in|on|over|under|from|at|to) (?:the |its |a )?(?:machine|device|unit|monitor|ventilator|vent|pump|equipment))/i
/** What is hot without the equipment. "The room is hot and the plug" tells of both. */
const hotAround =
  /\bfever\w*|\b(?:room|ward|weather|office|corridor) (?:is |was |gets |feels )?(?:too |very |so )?(?:hot|warm)\b(?! (?:and|so|as|like)\b)|\b(?:hot|warm) (?:room|ward|day|weather)\b(?! (?:and|so|as|like)\b)/gi
const equipmentBeside = /\b(?:machine|device|unit|monitor|ventilator|vent|equipment|too|also|as well|both)\b/i

/** A report without what is no danger of the equipment: a fluid in its hose, a hot room, and nothing else. */
export const deviceHazardText = (issue: string, equipment = ''): string => {
  const cool = issue.replaceAll(hotAround, ' ')
  const own = part.test(cool) || equipmentBeside.test(cool) ? issue : cool
  const { type = '' } = hearHazards(issue, equipment)
  if (!withHose.test(type)) return own
  const emptied = own.replaceAll(inHose, ' ')
  const beside = withCircuit.test(type) ? emptied.replaceAll(inCircuit, ' ') : emptied
  return part.test(beside) || getsOut.test(beside) ? own : beside
}

/** Until when equipment stays off after these hazards, so that no check can be done; undefined if checks can be. */
export const outOfServiceUntil = (kinds: readonly string[]): string | undefined =>
  ['shock', 'fire', 'battery', 'fluid'].filter((kind) => kinds.includes(kind)).map((kind) => before[kind])[0]

/** Alarms that staff meet every day on equipment that patients depend on. */
const everyday: Readonly<Record<string, RegExp>> = {
  dialysis: /\bconductivity alarms?\b/gi,
  incubator: /\bskin (?:temp(?:erature)? )?(?:probe|sensor|temp(?:erature)?) alarms?\b/gi,
  suction: /\bweak suction\b|\bsuction (?:is )?weak\b/gi,
}

/** What may stand beside such an alarm: the equipment, its maker and model, and when it came. In doubt it is more. */
const beside =
  /^(?:an?|the|this|our|is|has|it|on|at|of|in|again|still|now|since|this|today|yesterday|morning|every|day|time|same|keeps|comes?|coming|back|machine|unit|wall|dialysis|ha?emodialysis|incubator|isolette|warmer|suction|pump|ge|giraffe|dr(?:ae|a)ger|fresenius|gambro|b|braun|baxter|nipro|nikkiso|atom|medela|laerdal|\d{4}[a-z]?)$/

/** Whether a report names only such an alarm. It is urgent, but it closes no check. */
export const isEverydayAlarm = (issue: string, equipment = '', added?: readonly StopMatcher[]): boolean => {
  const { type = '', hazards } = readDanger(issue, equipment, added)
  // The other alarms are words of a patient in danger by themselves.
  if (type === 'suction' && hazards.includes('patient')) return false
  const alarm = everyday[type]
  const rest = alarm ? issue.replaceAll(alarm, ' ') : issue
  const isBeside = (word: string): boolean =>
    beside.test(word) || (type === 'incubator' && /^(?:infant|baby)$/.test(word))
  return (
    rest !== issue && !/[!?]/.test(rest) && (rest.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).every(isBeside)
  )
}
