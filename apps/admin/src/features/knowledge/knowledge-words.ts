import {
  knowledgeTypeNames,
  knowledgeTypes,
  knowledgeUseDays,
  type CauseLikelihood,
  type CheckDanger,
  type CheckSkill,
  type FaultDanger,
  type KnowledgeEntry,
  type KnowledgeKind,
  type KnowledgeOrigin,
  type KnowledgeRecord,
  type KnowledgeUseWord,
} from '@tessa/contract'

export const kindWords: Readonly<Record<KnowledgeKind, string>> = {
  fault: 'Fault',
  rule: 'Safety rule',
  code: 'Code',
}

export const kindOptions = [
  { value: 'fault', label: 'Faults' },
  { value: 'rule', label: 'Safety rules' },
  { value: 'code', label: 'Codes' },
]

export const originWords: Readonly<Record<KnowledgeOrigin, string>> = {
  shipped: 'As shipped',
  local: 'Added or changed here',
}

export const typeOptions = knowledgeTypes.map((value) => ({ value, label: knowledgeTypeNames[value] }))

export const likelihoodWords: Readonly<Record<CauseLikelihood, string>> = {
  high: 'often',
  medium: 'sometimes',
  low: 'rarely',
}

export const skillWords: Readonly<Record<CheckSkill, string>> = {
  user: 'Trained user',
  biomed: 'Qualified technician',
  vendor: 'Service of the maker',
}

export const faultDangerWords: Readonly<Record<FaultDanger, string>> = {
  always: 'Always a danger',
  'patient-attached': 'A danger while a patient is attached',
  never: 'No danger by itself',
}

export const checkDangerWords: Readonly<Record<CheckDanger, string>> = {
  none: 'No hazard',
  patient: 'Touches the patient or their treatment',
  electricity: 'Electricity',
  'high-voltage': 'Stored high voltage',
  heat: 'Heat',
  pressure: 'Pressure',
  radiation: 'Radiation',
  'moving-parts': 'Moving parts',
  infection: 'Infection',
  fire: 'Fire',
  chemicals: 'Chemicals',
}

/** Where an approved stop phrase is heard. */
export const stopPhraseWords =
  'Once approved, these words mean danger. The server hears them at once: stop, hand over, critical. The emergency strip hears them in each browser from the next time that it opens Tessa with a network. Nothing can be taken from the shipped phrases.'

export const expertJudgement = 'Expert judgement'

export const nameOf = ({ id, title }: KnowledgeEntry): string => `${title}, ${id}`

/** What is not about equipment of one maker is about that of any. */
export const makerWords = ({ makers }: Pick<KnowledgeEntry, 'makers'>): string =>
  makers.length === 0 ? 'Any maker' : makers.join(', ')

export const usedOptions: readonly { value: KnowledgeUseWord; label: string }[] = [
  { value: 'used', label: `Used in the last ${knowledgeUseDays} days` },
  { value: 'unused', label: `Not used in the last ${knowledgeUseDays} days` },
]

/** `In 3 cases of the last 90 days` */
export const usesWords = ({ uses }: Pick<KnowledgeEntry, 'uses'>): string =>
  uses === 0
    ? `In no case of the last ${knowledgeUseDays} days`
    : `In ${uses} ${uses === 1 ? 'case' : 'cases'} of the last ${knowledgeUseDays} days`

/** `Was the cause of 14 of 19 cases of such equipment` */
export const outcomeWords = ({ code, outcome }: Pick<KnowledgeRecord, 'code' | 'outcome'>): string => {
  if (code?.faults.length === 0) return 'No fault has this code, so no cause is counted.'
  return outcome === null
    ? 'Not known widely enough: it takes five cases from three facilities.'
    : `${code ? 'One of its faults was' : 'Was'} the cause of ${outcome.fixed} of ${outcome.cases} cases of such equipment`
}
