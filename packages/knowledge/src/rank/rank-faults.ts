import type { Fault } from '../base.ts'
import type { Features } from './score-features.ts'

export interface Weights {
  readonly fault: readonly number[]
  readonly unknown: readonly number[]
  /** How much a term speaks for a fault that the base lacks. */
  readonly words: ReadonlyMap<string, number>
}

export interface Ranking {
  readonly faults: readonly { readonly fault: Fault; readonly probability: number }[]
  /** The probability that none of the faults is the one. */
  readonly unknown: number
}

const dot = (weights: readonly number[], values: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)

/** All features of "none of these faults". */
export const unknownValues = ({ unknown, terms }: Features, words: Weights['words']): readonly number[] => {
  const sum = terms.reduce((all, term) => all + (words.get(term) ?? 0), 0)
  return [...unknown, sum / Math.sqrt(terms.length + 1)]
}

/** Turns features into probabilities of the faults and of "none of them", the most likely first. */
export const rankFaults = (features: Features, weights: Weights): Ranking => {
  const scores = features.faults.map(({ values }) => dot(weights.fault, values))
  const unknown = dot(weights.unknown, unknownValues(features, weights.words))
  const top = Math.max(unknown, ...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const total = powers.reduce((sum, power) => sum + power, Math.exp(unknown - top))
  return {
    faults: features.faults
      .map(({ fault }, at) => ({ fault, probability: (powers[at] ?? 0) / total }))
      .sort((a, b) => b.probability - a.probability),
    unknown: Math.exp(unknown - top) / total,
  }
}
