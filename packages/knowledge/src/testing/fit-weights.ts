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

/** An example, with the values of its choices one after the other: each fault, and at last "none of them". */
interface Compared {
  readonly values: Float64Array
  readonly isRight: readonly boolean[]
  readonly counts: number
}

/** Fits the weights of a conditional logit with the outside choice "none of these faults", by Adam. */
export const fitWeights = (examples: readonly Example[]): Omit<Weights, 'words'> => {
  const count = faultFeatures.length
  const compared = examples.map(comparedOf)
  const weights = new Float64Array(count + unknownFeatures.length)
  const first = new Float64Array(weights.length)
  const second = new Float64Array(weights.length)
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map((weight) => penalty * weight)
    for (const example of compared) addSlope(slope, example, weights)
    for (let at = 0; at < weights.length; at++) {
      const change = (slope[at] ?? 0) / examples.length
      first[at] = decay.first * (first[at] ?? 0) + (1 - decay.first) * change
      second[at] = decay.second * (second[at] ?? 0) + (1 - decay.second) * change ** 2
      const step = (first[at] ?? 0) / (1 - decay.first ** round)
      const size = Math.sqrt((second[at] ?? 0) / (1 - decay.second ** round)) + 1e-8
      weights[at] = (weights[at] ?? 0) - (rate * step) / size
    }
  }
  const rounded = [...weights].map((weight) => Number(weight.toFixed(3)))
  return { fault: rounded.slice(0, count), unknown: rounded.slice(count) }
}

const comparedOf = ({ features, accept, words, counts }: Example): Compared => ({
  values: Float64Array.from([
    ...features.faults.flatMap(({ values }) => values),
    ...unknownValues(features, words),
  ]),
  isRight: [...features.faults.map(({ fault }) => accept.includes(fault.id)), accept.length === 0],
  counts,
})

/** Adds the slope of the negative logarithm of the probability of what is right. */
const addSlope = (
  slope: Float64Array,
  { values, isRight, counts }: Compared,
  weights: Float64Array,
): void => {
  const count = faultFeatures.length
  const last = isRight.length - 1
  const powers = new Float64Array(isRight.length)
  let top = -Infinity
  for (let choice = 0; choice <= last; choice++) {
    const start = choice * count
    // The last choice is none of the faults, and has the weights behind theirs.
    const offset = choice === last ? count : 0
    const length = choice === last ? values.length - start : count
    let score = 0
    for (let at = 0; at < length; at++) score += (values[start + at] ?? 0) * (weights[offset + at] ?? 0)
    powers[choice] = score
    if (score > top) top = score
  }
  let total = 0
  let right = 0
  for (let choice = 0; choice <= last; choice++) {
    const power = Math.exp((powers[choice] ?? 0) - top)
    powers[choice] = power
    total += power
    if (isRight[choice]) right += power
  }
  for (let choice = 0; choice <= last; choice++) {
    const start = choice * count
    const offset = choice === last ? count : 0
    const length = choice === last ? values.length - start : count
    const power = powers[choice] ?? 0
    const pull = counts * (power / total - (isRight[choice] ? power / Math.max(right, 1e-9) : 0))
    for (let at = 0; at < length; at++)
      slope[offset + at] = (slope[offset + at] ?? 0) + pull * (values[start + at] ?? 0)
  }
}
