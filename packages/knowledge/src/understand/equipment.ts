import { plain } from '../hazards/words.ts'

/** The types of equipment in the base, and the words that people use for them. */
export const typeWords: Readonly<Record<string, string>> = {
  'patient-monitor':
    'patient monitor|monitor|bedside monitor|vital signs|vitals machine|telemetry|obs machine|intellivue|carescape|multiparameter|monitoring',
  autoclave:
    'autoclave|autoclav|steriliser|sterilizer|sterilisator|bench top steriliser|steam steriliser|amsco|pressure cooker',
  defibrillator:
    'defibrillator|defibrilator|defib|aed|lifepak|life pack|shock machine|heartstart|desfibrilador|shock box|crash cart monitor',
  xray: 'x-ray|x ray|xray|xray equipment|radiography|c-arm|c arm|mobile x-ray|portable x-ray|bucky|fluoroscopy|digital detector|ct|ct scanner|mammography|cr reader',
  'infusion-pump':
    'infusion pump|syringe pump|syringe driver|iv pump|drip pump|volumetric pump|infusomat|perfusor|alaris|pca pump|feeding pump|infusion machine|infusor|drip machine',
  ventilator:
    'ventilator|vent|respirator|breathing machine|bipap|cpap|niv|humidifier|heated humidifier|trilogy',
  anaesthesia:
    'anaesthesia|anesthesia|anaesthetic machine|anesthetic machine|anaesthesia machine|anesthesia machine|gas machine|boyles machine|vaporiser|vaporizer|fabius|anaesthesia ventilator',
  dialysis:
    'dialysis|dialysis machine|haemodialysis|hemodialysis|haemofiltration|hemofiltration|kidney machine|crrt|dialyser|renal machine|dialisis',
  incubator:
    'incubator|isolette|infant warmer|radiant warmer|baby warmer|resuscitaire|giraffe|infant incubator|neonatal incubator|couveuse',
  suction: 'suction|suction unit|suction pump|sucker|aspirator|wall suction|suction regulator',
  electrosurgical:
    'electrosurgical|electrosurgery|diathermy|cautery|bovie|esu|electrosurgical unit|diathermy machine|electrocautery',
  'oxygen-concentrator':
    'oxygen concentrator|concentrator|home oxygen|oxygen machine|o2 machine|o2 concentrator',
  'oxygen-cylinder':
    'oxygen cylinder|oxygen bottle|oxygen tank|o2 cylinder|flowmeter|oxygen regulator|wall oxygen|gas cylinder|o2 bottle',
  ecg: 'ecg|ekg|ecg machine|ekg machine|12-lead|12 lead|electrocardiograph|ecg recorder|heart tracing machine',
  centrifuge: 'centrifuge|centrifuga|spinner|microcentrifuge',
  ultrasound: 'ultrasound|ultrasound machine|sonography|echo machine|scanner probe|sonar|ultrasound scanner',
  'pulse-oximeter':
    'pulse oximeter|oximeter|finger oximeter|finger probe|handheld oximeter|sats probe|sats machine|pulse ox',
  nibp: 'nibp|sphygmomanometer|blood pressure machine|blood pressure monitor|bp machine|bp monitor|blood pressure cuff|manual bp|sphyg|blood pressure meter|bp cuff',
  phototherapy:
    'phototherapy|phototherapy lamp|bili light|jaundice light|bililight|bilirubin light|blue light|phototherapy unit|bili blanket',
}

/** Names with a word of a type that are other things. */
export const otherThings =
  'computer monitor|pc monitor|desktop monitor|tv monitor|baby monitor|security monitor|glucose monitor|air vent|conditioning vent|ceiling vent'

const flat = (text: string): string =>
  ` ${plain(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `

const phrases = [...Object.entries(typeWords), ['', otherThings] as const]
  .flatMap(([type, written]) =>
    [...(type === '' ? [] : [type]), ...written.split('|')].map((phrase) => ({ type, phrase: flat(phrase) })),
  )
  .sort((a, b) => b.phrase.length - a.phrase.length)
  .map((name, place) => ({ ...name, place }))

const byFirstWord = new Map<string, typeof phrases>()
for (const name of phrases) {
  const first = name.phrase.split(' ', 2).join('')
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), name])
}

/** The names in a flat text, the longest first. A plural counts as its singular. */
const allNamesIn = (said: string): typeof phrases => {
  const singular = said.replaceAll(/s /g, ' ')
  return [...new Set(`${said}${singular}`.split(' '))]
    .flatMap((word) => byFirstWord.get(word) ?? [])
    .filter(({ phrase }) => said.includes(phrase) || singular.includes(phrase))
    .sort((a, b) => a.place - b.place)
}

/** The type of equipment that a name means, such as "drip machine"; undefined for a name without a known type. */
export const equipmentTypeOf = (name: string): string | undefined =>
  allNamesIn(flat(name.slice(0, 300)))[0]?.type || undefined

/** Words that often mean something else in a report: a slot for air, a lamp, or a person who watches. */
const weak: ReadonlySet<string> = new Set(
  [
    'vent|blue light|monitor|monitoring|vitals machine|spinner|sucker|aspirator|giraffe|sonar|dash',
    'suction|humidifier|flowmeter|12 lead|12-lead|shock box|pressure cooker|couveuse|niv|cpap|bipap|ct',
  ].flatMap((line) => line.split('|').map(flat)),
)

/** "In dialysis", "back from the X-ray": a place, where other equipment stands. */
const place =
  / (?:in|at|to|from|near|behind|beside|by|outside|opposite) (?:the |our )?(?:dialysis|haemodialysis|hemodialysis|x ray|xray|ct|ultrasound|ecg|mammography|radiography|phototherapy|anaesthesia|anesthesia)(?= (?!machine|unit|pump|ventilator|scanner|lamp|light))/g

export const withoutPlaces = (issue: string): string => flat(issue.slice(0, 300)).replaceAll(place, ' ')

export const namesIn = (said: string): readonly { readonly type: string; readonly phrase: string }[] =>
  allNamesIn(said).filter(({ type }) => type !== '')

export const clearlyNamedIn = (said: string): string | undefined =>
  namesIn(said).find(({ phrase }) => !weak.has(phrase))?.type

/** The type of equipment that a report is clearly about; undefined if only weak words or places name one. */
export const equipmentToldIn = (issue: string): string | undefined => clearlyNamedIn(withoutPlaces(issue))

/** The groups of entries that are loaded together, each with its types. */
export const dataGroups = {
  'patient-monitor': ['patient-monitor'],
  autoclave: ['autoclave'],
  defibrillator: ['defibrillator'],
  xray: ['xray'],
  'life-support': ['ventilator', 'anaesthesia', 'infusion-pump', 'dialysis', 'incubator'],
  general: [
    'oxygen-concentrator',
    'oxygen-cylinder',
    'electrosurgical',
    'suction',
    'ecg',
    'centrifuge',
    'ultrasound',
    'pulse-oximeter',
    'nibp',
    'phototherapy',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type DataGroup = keyof typeof dataGroups

const isGroup = (name: string): name is DataGroup => name in dataGroups
export const groupNames: readonly DataGroup[] = Object.keys(dataGroups).filter(isGroup)

/** The group of a type of equipment; equipment without a type is in the general one. */
export const groupOf = (type: string | undefined): DataGroup =>
  groupNames.find((name) => dataGroups[name].some((one) => one === type)) ?? 'general'
