import type { JudgedDanger } from './advice.ts'
import type { GroupData, DisplayedCode, Fault, StopRule } from './base.ts'
import { plain, stemOf } from './hazards/words.ts'
import { listCauses } from './rank/list-causes.ts'
import { rankFaults, type Weights } from './rank/rank-faults.ts'
import { isDenied } from './rank/score-features.ts'
import { weights as fitted } from './rank/weights.ts'
import { weighParts } from './rank/weigh-parts.ts'
import { isLearnedFrom, weighAnswers, type CheckAnswer, type FaultOutcome } from './rank/weigh-answers.ts'
import { questionFor, type NextQuestion } from './rank/next-question.ts'
import { reportReader, type ReadReport, type Report } from './read-report.ts'
import type { DangerWeights } from './safety/danger-score.ts'
import { dangerWeights } from './safety/danger-weights.ts'
import { escalationOf } from './safety/decide-escalation.ts'
import type { Signs } from './safety/signs.ts'
import { isOfMakers } from './understand/makers.ts'
import type { Terms } from './understand/read-terms.ts'

export type { GroupData, DisplayedCode, Fault, FaultCheck, SafetyRule, StopRule } from './base.ts'
export type { CheckAnswer, FaultOutcome } from './rank/weigh-answers.ts'
export { orderCauses } from './rank/order-causes.ts'
export type { NextQuestion } from './rank/next-question.ts'
export type { FiredRule } from './safety/match-rules.ts'
export { adviceFor, isAdviceOf, sourcesOfStop, stopFirst, type Advice, type JudgedDanger } from './advice.ts'
export { isNotKnown, isOfMakers, makerFamily, makersIn, makersNamed } from './understand/makers.ts'
export { likelihoodOf, sourceInMarkdown, sourceOf } from './in-words.ts'
export { equipmentTypeOf, groupOf } from './understand/equipment.ts'

export interface DiagnosisQuestion extends Report {
  /** What the checks have shown so far. */
  readonly answers?: readonly CheckAnswer[]
  /** What fixed equipment like this before. */
  readonly outcomes?: readonly FaultOutcome[]
}

export interface DiagnosedCause {
  readonly fault: Fault
  /** The probability that this is the fault: of all causes at 0.8, about 8 in 10 are right. */
  readonly probability: number
  /** What speaks for it, in short sentences. */
  readonly evidence: readonly string[]
}

export interface Diagnosis extends JudgedDanger {
  /** The likely faults, the most likely first; empty if the base knows none. */
  readonly causes: readonly DiagnosedCause[]
  readonly codes: readonly DisplayedCode[]
  /** Whether the base has this fault. */
  readonly known: boolean
  /** Whether enough is known of what fixed such equipment, which then orders the checks of the causes. */
  readonly isLearned?: boolean
  /** One question, if its answer would tell more than any check. */
  readonly question?: NextQuestion
}

export type Diagnose = (question: DiagnosisQuestion) => Diagnosis

/** From this probability of "none of the faults", the base does not know the fault. */
const unknownFrom = 0.35
/** Equipment of no type of the base, such as a coffee machine, is compared with faults of other equipment only. */
const unknownFromWithoutType = 0.1

/**
 * Makes `diagnose` for the equipment of one group. `addedStops` are heard beside the shipped stop
 * phrases, by default those of `hearBeside`.
 */
export const createDiagnose = (
  data: GroupData,
  weights: Weights = fitted,
  danger: DangerWeights = dangerWeights,
  addedStops?: readonly StopRule[],
): Diagnose => {
  const read = reportReader(data, danger, addedStops)
  return ({ answers = [], outcomes = [], ...report }) => {
    const understood = read(report)
    const {
      question,
      features,
      readPart,
      quoted,
      type,
      named,
      other,
      danger: heard,
      safety,
      codes,
    } = understood
    const rankedByWords = rankFaults(features, weights)
    const parts = weighParts(rankedByWords, understood.text, (part) => {
      const told = readPart(part)
      const ranked = rankFaults(told, weights)
      return isDenied(understood.index, told, ranked.faults[0]?.fault) ? undefined : ranked
    })
    const ranking = weighAnswers(parts, answers, outcomes)
    const from = type === undefined ? unknownFromWithoutType : unknownFrom
    const isSaid = type !== undefined && quoted.size > 0
    const isContradicted = named !== undefined && other !== undefined && !isRelated(named, other) && !isSaid
    const known = question.terms.size > 0 && (ranking.unknown < from || isSaid) && !isContradicted
    const causes = known
      ? listCauses(ranking, quoted).map((cause) => ({
          ...cause,
          evidence: evidenceFor(cause.fault, understood),
        }))
      : []
    const next = isContradicted
      ? contradiction(named, other)
      : questionFor({ causes, known, words: wordsIn(question.terms).length, told: parts.told })
    return {
      causes,
      codes,
      hazards: heard.hazards,
      safety,
      escalate: escalationOf(heard, { safety, ranking: rankedByWords }),
      hasPatient: hasPatient(heard.signs, causes[0]?.fault),
      about: `${report.category ?? ''} ${report.issue ?? ''}`,
      known,
      isLearned: isLearnedFrom(outcomes),
      ...(next && { question: next }),
    }
  }
}

/** Pairs of words, and the groups that words belong to, are no further words. */
const wordsIn = (terms: Terms): string[] => [...terms.keys()].filter((term) => !/[#! ]/.test(term))

const hasPatient = (signs: Signs, likely: Fault | undefined): boolean => {
  const isNamed = signs.has('patient') || signs.has('dependent') || signs.has('distress')
  return isNamed || likely?.danger === 'patient-attached'
}

/**
 * "Suction on the anaesthesia machine" contradicts nothing, nor does the ventilator of that machine, or a monitor whose
 * patient is "under anesthesia".
 */
const isRelated = (named: string, told: string): boolean =>
  related.has(told) ||
  (named === 'anaesthesia' && told === 'ventilator') ||
  (told === 'anaesthesia' && related.has(named))

/** Words for these are also words about parts and surroundings of other equipment. */
const related: ReadonlySet<string> = new Set([
  'patient-monitor',
  'ecg',
  'nibp',
  'pulse-oximeter',
  'suction',
  'oxygen-cylinder',
])

const contradiction = (named: string, told: string): NextQuestion => ({
  reason: 'contradiction',
  text: `You chose ${spoken(named)}, but your words are about ${spoken(told)}. Which equipment is it?`,
})

/** The types whose names are no equipment by themselves. */
const spokenNames: Readonly<Record<string, string>> = {
  anaesthesia: 'anesthesia machine',
  dialysis: 'dialysis machine',
  ecg: 'ECG machine',
  electrosurgical: 'electrosurgical unit',
  nibp: 'blood pressure monitor',
  phototherapy: 'phototherapy lamp',
  suction: 'suction unit',
  ultrasound: 'ultrasound machine',
}

/** A type with its article: "an autoclave", "X-ray equipment". */
const spoken = (type: string): string => {
  if (type === 'xray') return 'X-ray equipment'
  const name = spokenNames[type] ?? type.replaceAll('-', ' ')
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

/** Words that match are looked for in this many characters. */
const readCharacters = 6000

/** The words and codes that the question shares with a fault. */
const evidenceFor = (fault: Fault, { question, index, text }: ReadReport): string[] => {
  const words = plain(text.slice(0, readCharacters)).match(/[a-z0-9]+/g) ?? []
  const shared = wordsIn(question.terms)
    .filter((term) => index.inFault(fault, term))
    .sort((a, b) => index.weightOf(b) - index.weightOf(a))
    .flatMap((term) => words.find((word) => stemOf(word) === term) ?? [])
    .slice(0, 4)
  return [
    ...(question.codes.has(fault.id) ? ['The displayed message belongs to this fault.'] : []),
    ...(fault.makers.length > 0 && question.makers.size > 0 && isOfMakers(fault.makers, question.makers)
      ? [`This fault is recorded for equipment of ${fault.makers.join(', ')}.`]
      : []),
    ...(shared.length > 0 ? [`Your words match: ${shared.join(', ')}.`] : []),
  ]
}
