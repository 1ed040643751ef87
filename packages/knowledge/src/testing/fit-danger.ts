import { stemOf } from '../hazards/words.ts'
import type { DangerWeights } from '../safety/danger-score.ts'

export interface DangerExample {
  /** Whose words these are. */
  readonly writer: string
  readonly features: readonly string[]
  readonly isDanger: boolean
  /** How much the example counts beside the others. */
  readonly counts: number
}

const rounds = 150
const rate = 0.1
const decay = { first: 0.9, second: 0.999 } as const
/** Words are many, so each needs more examples before it counts; those that are chosen are fitted again more freely. */
const penalty = { choosing: { word: 3, other: 1 }, chosen: { word: 1.25, other: 0.5 } } as const
/** A missed danger costs more than a false alarm. */
const dangerCounts = 1.3
/** A word that fewer examples or writers have gets no weight. */
const fewest = { examples: 12, writers: 6 } as const
/** Weights are whole tenths of log odds. */
const parts = 10
/** A word with a smaller weight is left out, because it says too little for its bytes. */
const leastWeight = { choosing: 3.75, chosen: 4 } as const
/** Words of grammar mean nothing by themselves, but a pair with one may, as in "out of". */
const grammar: ReadonlySet<string> = new Set(
  'is are was were be been being it its this that of to in on at for and or but so as if by with from i we they you he she not no do did does has have had'
    .split(' ')
    .map(stemOf),
)

/** Not grammar alone, and no number. */
const saysMore = (term: string): boolean =>
  !/\d/.test(term) && !term.split('_').every((word) => grammar.has(word))

/** Terms. */
const isWord = (name: string): boolean => !/^[@#=!]/.test(name)

/**
 * Fits a logistic regression, leaves out the words that say little, and fits again without them. `isName` tells which words
 * are names, which get no weight.
 */
export const fitDanger = (
  examples: readonly DangerExample[],
  isName: (word: string) => boolean,
): DangerWeights => {
  const names = [...countsOf(examples)]
    .filter(
      ([name, { count, writers }]) =>
        count >= fewest.examples &&
        (!isWord(name) ||
          (writers.size >= fewest.writers && saysMore(name) && !name.split('_').some(isName))),
    )
    .map(([name]) => name)
    .sort()
  const weighed = fit(examples, names, penalty.choosing)
  const saysEnough = (name: string): boolean =>
    Math.abs(weighed.get(name) ?? 0) * parts >= leastWeight.choosing
  const kept = names.filter((name) => !isWord(name) || saysEnough(name))
  return new Map(
    [...fit(examples, kept, penalty.chosen)]
      .map(([name, weight]): [string, number] => [name, Math.round(weight * parts)])
      .filter(([name, weight]) =>
        name.startsWith('!') ? weight > 0 : Math.abs(weight) >= (isWord(name) ? leastWeight.chosen : 1),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const countsOf = (examples: readonly DangerExample[]) => {
  const seen = new Map<string, { count: number; last: string; readonly writers: Set<string> }>()
  for (const { features, writer } of examples)
    for (const name of features) {
      const known = seen.get(name)
      if (!known) {
        seen.set(name, { count: 1, last: writer, writers: new Set([writer]) })
        continue
      }
      known.count++
      // Examples of a writer follow each other, and this runs a million times.
      if (known.last !== writer) known.writers.add(writer)
      known.last = writer
    }
  return seen
}

/** The features of all examples as places in `names`, one example after the other: `ends` tells where each one ends. */
const placesOf = (examples: readonly DangerExample[], names: readonly string[]) => {
  const placeOf = new Map(names.map((name, at) => [name, at]))
  const places = examples.map(({ features }) => features.flatMap((name) => placeOf.get(name) ?? []))
  let end = 0
  return { places: Int32Array.from(places.flat()), ends: places.map(({ length }) => (end += length)) }
}

/** Fits the weights of these features by Adam. */
const fit = (
  examples: readonly DangerExample[],
  names: readonly string[],
  { word, other }: { readonly word: number; readonly other: number },
): Map<string, number> => {
  const { places, ends } = placesOf(examples, names)
  const wanted = examples.map(({ isDanger }) => (isDanger ? 1 : 0))
  const counted = examples.map(({ isDanger, counts }) => counts * (isDanger ? dangerCounts : 1))
  const penalties = names.map((name) => (name === '#any' ? 0 : isWord(name) ? word : other))
  const weights = new Float64Array(names.length)
  const first = new Float64Array(names.length)
  const second = new Float64Array(names.length)
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map((weight, at) => (penalties[at] ?? 0) * weight)
    let start = 0
    for (let row = 0; row < ends.length; row++) {
      const end = ends[row] ?? 0
      let score = 0
      for (let at = start; at < end; at++) score += weights[places[at] ?? 0] ?? 0
      const pull = (1 / (1 + Math.exp(-score)) - (wanted[row] ?? 0)) * (counted[row] ?? 0)
      for (let at = start; at < end; at++) {
        const place = places[at] ?? 0
        slope[place] = (slope[place] ?? 0) + pull
      }
      start = end
    }
    slope.forEach((sum, at) => {
      const change = sum / examples.length
      first[at] = decay.first * (first[at] ?? 0) + (1 - decay.first) * change
      second[at] = decay.second * (second[at] ?? 0) + (1 - decay.second) * change ** 2
      const step = (first[at] ?? 0) / (1 - decay.first ** round)
      weights[at] =
        (weights[at] ?? 0) -
        (rate * step) / (Math.sqrt((second[at] ?? 0) / (1 - decay.second ** round)) + 1e-8)
    })
  }
  return new Map(names.map((name, at) => [name, weights[at] ?? 0]))
}
