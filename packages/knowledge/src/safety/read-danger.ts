import type { StopRule } from '../base.ts'
import { stopRules } from '../data/stop-rules.ts'
import { hearsArrest, withoutPastArrest } from '../hazards/arrest.ts'
import { hazardsOf } from '../hazards/find-hazards.ts'
import { hazardKinds, type HazardKind } from '../hazards/kinds.ts'
import { equipmentToldIn, equipmentTypeOf } from '../understand/equipment.ts'
import { phraseMatcher, phraseText, type PhraseText } from './match-phrases.ts'
import { readWords, type ReadWords } from './signs.ts'

/** What of a text speaks for danger. */
export interface ReadText extends ReadWords {
  readonly type: string | undefined
  /** The kinds of hazard that are heard, the most urgent first. */
  readonly hazards: readonly HazardKind[]
  /** The ids of the rules whose stop phrases are heard. */
  readonly stops: ReadonlySet<string>
  /** Whether a stop phrase is heard that people added to the shipped ones. */
  readonly hearsAdded: boolean
}

/** A whole report. The same is heard by the emergency strip, the priority and `diagnose`. */
export interface ReadDanger extends ReadText {
  /** Reads the first clauses of a report that has more than one, each by itself. */
  readonly readClauses: () => readonly ReadText[]
}

/** A rule with a function that hears its stop phrases. */
export interface StopMatcher {
  readonly rule: StopRule
  readonly isIn: (text: PhraseText) => boolean
}

export const stopMatchers = (rules: readonly StopRule[]): StopMatcher[] =>
  rules.map((rule) => ({ rule, isIn: phraseMatcher(rule.stop.split('|'), rule.except.split('|')) }))

const shipped = stopMatchers(stopRules)
let heardBeside: readonly StopMatcher[] = []

/**
 * Hears these stop phrases beside the shipped ones in every later judgement, so that all of a server judges alike. The
 * shipped ones stay, whatever is given.
 */
export const hearBeside = (rules: readonly StopRule[]): void => {
  heardBeside = stopMatchers(rules)
}

/**
 * The hazards of a text, by the combinations of concepts and by the stop phrases for this equipment. If the words are
 * about other equipment, its rules speak too. An arrest is a hazard of the patient unless it is over; what else was told of it
 * counts.
 */
export const hearHazards = (issue: string, equipment = '', added = heardBeside) => {
  const told = equipmentToldIn(issue)
  const type = equipmentTypeOf(equipment) ?? told ?? equipmentTypeOf(issue)
  const rest = withoutPastArrest(issue)
  const text = phraseText(issue)
  const textOfRest = rest === issue ? text : phraseText(rest)
  const fired = [...shipped, ...added].filter(
    ({ rule, isIn }) =>
      (rule.type === 'any' || rule.type === type || rule.type === told) &&
      isIn(rule.kind === 'patient' ? textOfRest : text),
  )
  const kinds = hazardsOf(issue, equipment)
  const kindsOfRest = rest === issue ? kinds : hazardsOf(rest, equipment)
  const heard = new Set([
    ...kinds.filter((kind) => kind !== 'patient'),
    ...kindsOfRest.filter((kind) => kind === 'patient'),
    ...fired.map(({ rule }) => rule.kind),
    ...(hearsArrest(issue) ? (['patient'] as const) : []),
  ])
  return {
    type,
    hazards: hazardKinds.filter((kind) => heard.has(kind)),
    stops: new Set(fired.map(({ rule }) => rule.id)),
    hearsAdded: fired.some((matcher) => added.includes(matcher)),
  }
}

const betweenClauses = /(?<=[.!?;,\n])\s+| +but +/
/** Each clause is compared with all rules, so a text of thousands of them is read as a whole only. */
const mostClauses = 40

export const readDanger = (issue: string, equipment = '', added?: readonly StopMatcher[]): ReadDanger => {
  const read = (text: string): ReadText => ({ ...hearHazards(text, equipment, added), ...readWords(text) })
  const readClauses = (): ReadText[] => {
    const clauses = issue.split(betweenClauses)
    return clauses.length > 1 ? clauses.slice(0, mostClauses).map(read) : []
  }
  return { ...read(issue), readClauses }
}
