import { faultFeatures, unknownFeatures, type Features } from '../rank/score-features.ts'
import { unknownValues, type Weights } from '../rank/rank-faults.ts'

export interface Example {
  readonly features: Features
  /** The faults that are right; empty if none of them is. */
  readonly accept: readonly string[]
  /** The weights of words, from the cases of other writers. */
  readonly words: Weights['words']
  /** How much the example counts beside the others. */
  readonly counts: number
}

const rounds = 400
const rate = 0.1
const decay = { first: 0.9, second: 0.999 } as const
/** Keeps the weights small, so that they hold for words they were not fitted to. */
const penalty = 0.5

/** One choice of an example: a fault, or "none of them". */
interface Choice {
  readonly values: readonly number[]
  readonly offset: number
  readonly isRight: boolean
}

/** Fits the weights of a conditional logit with the outside choice "none of these faults", by Adam. */
export const fitWeights = (examples: readonly Example[]): Omit<Weights, 'words'> => {
  const count = faultFeatures.length
  const choices = examples.map((example) => ({ of: choicesOf(example, count), counts: example.counts }))
  const weights = Array.from<number>({ length: count + unknownFeatures.length }).fill(0)
  const first = weights.map(() => 0)
  const second = weights.map(() => 0)
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map((weight) => penalty * weight)
    for (const example of choices) addSlope(slope, example, weights)
    for (let at = 0; at < weights.length; at++) {
      const change = (slope[at] ?? 0) / examples.length
      first[at] = decay.first * (first[at] ?? 0) + (1 - decay.first) * change
      second[at] = decay.second * (second[at] ?? 0) + (1 - decay.second) * change ** 2
      const step = (first[at] ?? 0) / (1 - decay.first ** round)
      const size = Math.sqrt((second[at] ?? 0) / (1 - decay.second ** round)) + 1e-8
      weights[at] = (weights[at] ?? 0) - (rate * step) / size
    }
  }
  const rounded = weights.map((weight) => Number(weight.toFixed(3)))
  return { fault: rounded.slice(0, count), unknown: rounded.slice(count) }
}

const choicesOf = ({ features, accept, words }: Example, count: number): Choice[] => [
  ...features.faults.map(({ fault, values }) => ({
    values,
    offset: 0,
    isRight: accept.includes(fault.fault.id),
  })),
  { values: unknownValues(features, words), offset: count, isRight: accept.length === 0 },
]

/** Adds the slope of the negative logarithm of the probability of what is right. */
const addSlope = (
  slope: number[],
  { of: choices, counts }: { readonly of: readonly Choice[]; readonly counts: number },
  weights: readonly number[],
): void => {
  const scores = choices.map(({ values, offset }) => {
    let score = 0
    for (let at = 0; at < values.length; at++) score += (values[at] ?? 0) * (weights[offset + at] ?? 0)
    return score
  })
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  let total = 0
  let right = 0
  powers.forEach((power, at) => {
    total += power
    if (choices[at]?.isRight) right += power
  })
  choices.forEach(({ values, offset, isRight }, choice) => {
    const power = powers[choice] ?? 0
    const pull = counts * (power / total - (isRight ? power / Math.max(right, 1e-9) : 0))
    for (let at = 0; at < values.length; at++)
      slope[offset + at] = (slope[offset + at] ?? 0) + pull * (values[at] ?? 0)
  })
}
