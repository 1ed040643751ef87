/** What the knowledge base has: faults, rules of safety, and codes that equipment displays. */
export const knowledgeKinds = ['fault', 'rule', 'code'] as const
export type KnowledgeKind = (typeof knowledgeKinds)[number]

/** The types of equipment of the base, with their names. */
export const knowledgeTypeNames = {
  any: 'Any equipment',
  anaesthesia: 'Anesthesia machine',
  autoclave: 'Autoclave',
  centrifuge: 'Centrifuge',
  defibrillator: 'Defibrillator',
  dialysis: 'Dialysis machine',
  ecg: 'ECG machine',
  electrosurgical: 'Electrosurgical unit',
  incubator: 'Incubator',
  'infusion-pump': 'Infusion pump',
  nibp: 'Blood pressure monitor',
  'oxygen-concentrator': 'Oxygen concentrator',
  'oxygen-cylinder': 'Oxygen cylinder',
  'patient-monitor': 'Patient monitor',
  phototherapy: 'Phototherapy lamp',
  'pulse-oximeter': 'Pulse oximeter',
  suction: 'Suction unit',
  ultrasound: 'Ultrasound machine',
  ventilator: 'Ventilator',
  xray: 'X-ray equipment',
} as const
export type KnowledgeType = keyof typeof knowledgeTypeNames

const isType = (name: string): name is KnowledgeType => name in knowledgeTypeNames
export const knowledgeTypes: readonly KnowledgeType[] = Object.keys(knowledgeTypeNames).filter(isType)

export const causeLikelihoods = ['high', 'medium', 'low'] as const
export type CauseLikelihood = (typeof causeLikelihoods)[number]

/** Who may do the checks of a fault. */
export const checkSkills = ['user', 'biomed', 'vendor'] as const
export type CheckSkill = (typeof checkSkills)[number]

/** What a check exposes a person to. */
export const checkDangers = [
  'none',
  'patient',
  'electricity',
  'high-voltage',
  'heat',
  'pressure',
  'radiation',
  'moving-parts',
  'infection',
  'fire',
  'chemicals',
] as const
export type CheckDanger = (typeof checkDangers)[number]

/** The kinds of hazard that stop phrases mean. */
export const stopHazards = [
  'patient',
  'fire',
  'shock',
  'radiation',
  'leak',
  'battery',
  'movement',
  'dose',
  'fluid',
  'other',
] as const

/** When a fault is a danger, the most dangerous first. */
export const faultDangers = ['always', 'patient-attached', 'never'] as const
export type FaultDanger = (typeof faultDangers)[number]

/**
 * What can be proposed: a fault, another alias of a fault, another stop phrase of a rule, a displayed code, or an
 * evaluation case, which the base is judged by.
 */
export const knowledgeProposalKinds = ['fault', 'alias', 'stop-phrase', 'code', 'evaluation-case'] as const
export type KnowledgeProposalKind = (typeof knowledgeProposalKinds)[number]

export const proposalStatuses = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** Where an entry comes from: as it was shipped, or added or changed by the local layer. */
export const knowledgeOrigins = ['shipped', 'local'] as const
export type KnowledgeOrigin = (typeof knowledgeOrigins)[number]

/** Over so many days the uses of an entry are counted. */
export const knowledgeUseDays = 90

/** Whether any case of these days was about an entry. */
export const knowledgeUseWords = ['used', 'unused'] as const
export type KnowledgeUseWord = (typeof knowledgeUseWords)[number]

/** Whether a case is judged worse or better than before, or otherwise in a way that only a person can judge. */
export const previewVerdicts = ['worse', 'better', 'differs'] as const
export type PreviewVerdict = (typeof previewVerdicts)[number]

/** What becomes of a line of an imported file. */
export const knowledgeImportOutcomes = ['proposed', 'unchanged', 'refused'] as const
export type KnowledgeImportOutcome = (typeof knowledgeImportOutcomes)[number]

/** The longest file of JSON Lines, in characters, and its most lines. */
export const longestKnowledgeFile = 500_000
export const mostKnowledgeLines = 500

/**
 * What is to be reviewed: texts of faults that the base does not have, sessions that did not help, fixes under "something
 * else", and entries that rest on one expert.
 */
export const reviewKinds = ['unknown', 'unhelpful', 'other-fix', 'expert'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** Why advice did not help: its session was rated so, or the case was not fixed by the one or two causes that it named as likely. */
export const unhelpfulReasons = ['rating', 'fix'] as const
export type UnhelpfulReason = (typeof unhelpfulReasons)[number]
