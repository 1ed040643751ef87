import type { DangerWeights } from '../safety/danger-score.ts'

export interface DangerExample {
  readonly features: ReadonlyMap<string, number>
  readonly isDanger: boolean
  /** How much the example counts beside the others. */
  readonly counts: number
}

const rounds = 400
const rate = 0.1
const decay = { first: 0.9, second: 0.999 } as const
const penalty = 1
/** A missed danger costs more than a false alarm. */
const dangerCounts = 1.3
/** A word that fewer examples have gets no weight. */
const fewestExamples = 4
/** Smaller weights change nothing that matters, and are left out. */
const leastWeight = 0.2

/** Fits a logistic regression by Adam. */
export const fitDanger = (examples: readonly DangerExample[]): DangerWeights => {
  const names = namesIn(examples.filter(({ counts }) => counts === 1))
  const places = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ features, isDanger, counts }) => ({
    values: [...features].flatMap(([name, value]) => {
      const at = places.get(name)
      return at === undefined ? [] : [{ at, value }]
    }),
    wanted: isDanger ? 1 : 0,
    counts: counts * (isDanger ? dangerCounts : 1),
  }))
  const weights = names.map(() => 0)
  const first = names.map(() => 0)
  const second = names.map(() => 0)
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map((weight, at) => (names[at] === 'always here' ? 0 : penalty * weight))
    for (const { values, wanted, counts } of rows) {
      const score = values.reduce((sum, { at, value }) => sum + value * (weights[at] ?? 0), 0)
      const pull = (1 / (1 + Math.exp(-score)) - wanted) * counts
      for (const { at, value } of values) slope[at] = (slope[at] ?? 0) + pull * value
    }
    slope.forEach((sum, at) => {
      const change = sum / rows.length
      first[at] = decay.first * (first[at] ?? 0) + (1 - decay.first) * change
      second[at] = decay.second * (second[at] ?? 0) + (1 - decay.second) * change ** 2
      const step = (first[at] ?? 0) / (1 - decay.first ** round)
      weights[at] =
        (weights[at] ?? 0) -
        (rate * step) / (Math.sqrt((second[at] ?? 0) / (1 - decay.second ** round)) + 1e-8)
    })
  }
  return Object.fromEntries(
    names
      .map((name, at): [string, number] => [name, Number((weights[at] ?? 0).toFixed(2))])
      .filter(([name, weight]) => Math.abs(weight) >= leastWeight && !decides(name)),
  )
}

/** A hazard and a stop rule escalate without the score, so they are fitted and their weights left out. */
const decides = (name: string): boolean => name.startsWith('+') || name === 'stop rule'

const namesIn = (examples: readonly DangerExample[]): string[] => {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= fewestExamples)
    .map(([name]) => name)
    .sort()
}
