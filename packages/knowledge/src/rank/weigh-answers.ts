import { fewestCases } from '../outcomes/fix-probability.ts'
import type { Ranking } from './rank-faults.ts'

/** What a check showed. `check` is its text. */
export interface CheckAnswer {
  readonly check: string
  readonly outcome: 'as-expected' | 'not-as-expected' | 'not-done'
}

/** How often a fault was what fixed equipment like this. */
export interface FaultOutcome {
  readonly faultId: string
  readonly fixed: number
}

/** A check that shows what is expected speaks against its fault, and one that does not speaks for it. */
const factors = { 'as-expected': 0.35, 'not-as-expected': 2, 'not-done': 1 } as const
const shrinkage = 5
/** However many outcomes there are, words count for more. */
const [least, most] = [0.5, 3]

const totalOf = (outcomes: readonly FaultOutcome[]): number =>
  outcomes.reduce((sum, { fixed }) => sum + fixed, 0)

/** Whether enough outcomes are known to say something. */
export const isLearnedFrom = (outcomes: readonly FaultOutcome[]): boolean => totalOf(outcomes) >= fewestCases

/** Weighs a ranking by the answers to checks and by what fixed such equipment before. */
export const weighAnswers = (
  ranking: Ranking,
  answers: readonly CheckAnswer[],
  outcomes: readonly FaultOutcome[],
): Ranking => {
  const learned = isLearnedFrom(outcomes) ? outcomes : []
  if (answers.length + learned.length === 0) return ranking
  const even = totalOf(learned) / ranking.faults.length
  const fixedOf = new Map(learned.map(({ faultId, fixed }) => [faultId, fixed]))
  const byOutcomes = ranking.faults.map(({ fault, probability }) => ({
    fault,
    probability:
      probability *
      Math.min(most, Math.max(least, ((fixedOf.get(fault.id) ?? 0) + shrinkage) / (even + shrinkage))),
  }))
  // Outcomes tell which of the faults it is, and nothing of whether it is one of them.
  const scale = (1 - ranking.unknown) / (sumOf(byOutcomes) || 1)
  const given = new Map(answers.map(({ check, outcome }) => [check, outcome]))
  const weighed = byOutcomes.map(({ fault, probability }) => ({
    fault,
    probability:
      probability *
      scale *
      fault.checks.reduce((factor, { check }) => factor * factors[given.get(check) ?? 'not-done'], 1),
  }))
  const sum = sumOf(weighed) + ranking.unknown
  return {
    faults: weighed
      .map(({ fault, probability }) => ({ fault, probability: probability / sum }))
      .sort((a, b) => b.probability - a.probability),
    unknown: ranking.unknown / sum,
  }
}

const sumOf = (faults: Ranking['faults']): number =>
  faults.reduce((all, { probability }) => all + probability, 0)
