import { besideMeasurements, verdictIn } from '@tessa/troubleshooting'

/** One finding of a check, chosen or typed. */
export interface Finding {
  readonly step: string
  readonly outcome: string
  readonly note?: string
}

/** `noted` findings say neither. They are repeated and never judged. */
export type Weight = 'wrong' | 'open' | 'fine' | 'noted'

/** "No issue" and "without errors" are good news, although they mention bad things. */
const deniedFault =
  /\b(?:no|not|without|zero|free of|isn't|wasn't|aren't)\s+(?:any\s+|further\s+|visible\s+|obvious\s+|signs? of\s+|recorded\s+)*(?:issues?|errors?|faults?|failures?|problems?|defects?|damaged?|codes?|alarms?|leaks?|leaking|cracks?|cracked|loose|blank|broken|wear|worn|unusual|abnormal)\b(?:\s+(?:was|were|is|are))?(?:\s+found)?|\bnothing (?:wrong|unusual|abnormal|found|was found)\b|\bnone(?: found)?\b/g

const wrong =
  /\b(?:issues?|fail(?:s|ed|ure|ures|ing)?|errors?|fault(?:s|y)?|defect(?:s|ive)?|problems?|broken|broke|damaged?|loose|blank|dead|leak(?:s|ing|ed|age)?|crack(?:s|ed)?|burn(?:s|t|ed|ing)?|melted|worn|bent|corroded|rust(?:y|ed)?|wet|wrong|abnormal|unusual|unstable|intermittent(?:ly)?|flicker(?:s|ing)?|drift(?:s|ing|ed)?|missing|low|high|off|overheat(?:s|ed|ing)?|hot|noisy|expired|overdue|empty|stuck|jam(?:s|med)?|blocked|clogged|alarm(?:s|ing|ed)?|trip(?:s|ped|ping)?|blown|short(?:ed| circuit)?|open circuit|stop(?:s|ped)|reset(?:s|ting)|restarts|refus(?:es|ed)|out of (?:range|tolerance|spec|specification|calibration|order)|no (?:power|output|display|picture|image|reading|signal|light|lamp|response|pressure|flow|voltage|current|sound|contact|connection))\b|\b(?:not|never|doesn't|does not|didn't|did not|don't|won't|will not|can't|cannot|could not|couldn't|isn't|is not)\s+(?:\w+\s+)?(?:work|charg|start|switch|turn|respond|react|hold|reach|read|show|lit|light|print|heat|pump|clos|open|lock|connect|detect|recogni|calibrat|ok|okay|normal|good|secure|right|stable|within|pass)\w*|\bnot as (?:expected|specified)\b/

/** A code such as E12 or ERR-104. A number with a unit ("24 V") is not one. */
const errorCode = /\b(?:[A-Z]{1,4}[- ]?\d{2,5}|[EF]\d)\b/

const open =
  /\b(?:skip(?:ped)?|help|not sure|unsure|unknown|uncertain|don't know|do not know|(?:not|not be) (?:done|checked|tested|tried|measured|looked|possible|yet|applicable|available)|n\/a|pending|later|no access)\b/

const fine =
  /\b(?:success(?:ful|fully)?|succeeded|ok|okay|normal(?:ly)?|pass(?:ed|es)?|fine|good|secure|restored|works|working|intact|clean|in order|within (?:limits?|tolerance|spec|specification|range)|as (?:expected|specified)|stable|correct|complete(?:d)?|done|yes|undamaged)\b/

/** Whether the words of a finding mean good or bad news. Measured values leave the words beside them to judge. */
export const classifyFinding = (told: string): Weight => {
  const verdict = verdictIn(told)
  if (verdict) return verdict === 'within' ? 'fine' : 'wrong'
  const words = besideMeasurements(told)
  const lower = words.toLowerCase().replaceAll('\u2019', "'")
  const withoutDenied = lower.replaceAll(deniedFault, ' ')
  if (open.test(withoutDenied) && !/\b(?:issue|fail|error|broken|damag)/.test(withoutDenied)) return 'open'
  if (wrong.test(withoutDenied) || errorCode.test(words)) return 'wrong'
  if (fine.test(withoutDenied) || withoutDenied !== lower) return 'fine'
  return 'noted'
}

/** Typed findings, one for each sentence. */
export const findingsInText = (text: string): Finding[] =>
  text
    .split(/[\n;]+|[.!?]+(?=\s|$)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((outcome) => ({ step: '', outcome }))

export type RankedCauses = Readonly<Record<Weight, readonly Finding[]>>

export const rankFindings = (findings: readonly Finding[]): RankedCauses => {
  const weighed: Record<Weight, Finding[]> = { wrong: [], open: [], fine: [], noted: [] }
  for (const finding of findings) weighed[weightOf(finding)].push(finding)
  return weighed
}

/** A fault outweighs everything, in the outcome or the note. The note decides if the outcome says nothing. */
export const weightOf = ({ outcome, note = '' }: Finding): Weight => {
  const [byOutcome, byNote] = [classifyFinding(outcome), classifyFinding(note)]
  if (byNote === 'wrong') return 'wrong'
  return byOutcome === 'noted' ? byNote : byOutcome
}
