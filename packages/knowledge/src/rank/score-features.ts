import type { Fault } from '../base.ts'
import { isOfMakers, modelNamer } from '../understand/makers.ts'
import type { Terms } from '../understand/read-terms.ts'
import type { FaultIndex, IndexedTerm, Phrase } from './index-faults.ts'

/** What a text and its equipment say, prepared for comparison with every fault. */
export interface Question {
  /** The type of equipment; undefined for equipment that the base does not have. */
  readonly type: string | undefined
  readonly terms: Terms
  readonly makers: ReadonlySet<string>
  readonly device: string
  readonly codes: ReadonlySet<string>
}

/** The features of a fault for a question, in the order of the weights. */
export const faultFeatures = [
  'symptom',
  'aliases',
  'best phrase',
  'next phrases',
  'causes',
  'checks',
  'advice',
  'pairs',
  'covered',
  'maker',
  'other maker',
  'unknown maker',
  'model',
  'code',
  'contained phrase',
  'explained groups',
  'explained groups by length',
  'reported words',
] as const

/** The features of the answer "none of these faults". */
export const unknownFeatures = [
  'constant',
  'words',
  'strange words',
  'best phrase',
  'covered',
  'codes',
  'explained groups',
  'numbers',
  'contained phrase',
  'explained groups of one fault',
  'explained groups by length',
  'reported words',
  'reported words of lacking faults',
  'words of unknown faults',
] as const

export interface Features {
  readonly faults: readonly { readonly fault: Fault; readonly values: readonly number[] }[]
  /** The features of "none of these faults" but the last, which the weights of words give. */
  readonly unknown: readonly number[]
  /** The terms of the words, without pairs. */
  readonly terms: readonly string[]
}

interface Weighed {
  readonly term: string
  readonly said: number
  readonly weight: number
  readonly indexed: IndexedTerm | undefined
}

/** Makes a function that compares the terms of a text with each fault of the type of equipment. */
export const featureReader = (
  { type, makers, device, codes }: Omit<Question, 'terms'>,
  index: FaultIndex,
) => {
  const isNamedModel = modelNamer(device)
  /** The values that no term changes, by the place of the fault; none of a fault of another type. */
  const ofDevice = index.faults.map((fault) => {
    if (type !== undefined && fault.type !== type) return undefined
    const values = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    if (fault.makers.length > 0)
      values[makers.size === 0 ? 11 : isOfMakers(fault.makers, makers) ? 9 : 10] = 1
    values[12] = Number(fault.models.some(isNamedModel))
    values[13] = Number(codes.has(fault.id))
    return values
  })
  return (terms: Terms): Features => {
    const weighed = [...terms].map(([term, said]): Weighed => {
      return { term, said, weight: said * index.weightOf(term), indexed: index.terms.get(term) }
    })
    const single = weighed.filter(({ term }) => !isPair(term))
    const known = single.filter(({ indexed }) => indexed)
    const scale = 1 / Math.sqrt(sumOf(known) + 1)
    const square = weighed.reduce((sum, { indexed, weight }) => (indexed ? sum + weight ** 2 : sum), 0)
    const mostGroups = sumOf(single.filter(({ term }) => isGroup(term))) + 1
    const reported = (subject: string | undefined): number => {
      const words = index.reported(subject)
      return words ? sumOf(single.filter(({ term }) => words.has(term))) * scale : 0
    }
    const all = ofDevice.map((values) => values?.slice())
    const add = (fault: number, feature: number, value: number) => {
      const values = all[fault]
      if (values) values[feature] = (values[feature] ?? 0) + value
    }
    const shared = new Map<Phrase, number>()
    let explained = 0
    for (const { term, said, weight, indexed } of weighed) {
      let isExplained = false
      for (const { fault, texts, aliases } of indexed?.faults ?? []) {
        if (isPair(term)) {
          if (aliases > 0) add(fault, 7, weight * scale)
          continue
        }
        for (let feature = 0; feature < 7; feature++)
          if (texts & (1 << feature)) add(fault, feature, weight * scale)
        add(fault, 8, weight * scale ** 2)
        add(fault, 1, ((weight * aliases) / (aliases + 1.5)) * scale)
        if (aliases > 0 && isGroup(term)) {
          isExplained ||= all[fault] !== undefined
          add(fault, 15, weight / mostGroups)
          add(fault, 16, weight / Math.sqrt(mostGroups) / groupScale)
        }
      }
      if (isExplained && !term.startsWith('!')) explained += weight
      indexed?.phrases.forEach(({ phrase, said: saysIt }) =>
        shared.set(phrase, (shared.get(phrase) ?? 0) + said * saysIt * indexed.weight ** 2),
      )
    }
    const similar: number[][] = all.map(() => [])
    for (const [phrase, sum] of shared) {
      similar[phrase.fault]?.push(sum / Math.sqrt(square * phrase.square))
      const values = all[phrase.fault]
      if (values) values[14] = Math.max(values[14] ?? 0, sum / phrase.square)
    }
    const faults = index.faults.flatMap((fault, place) => {
      const values = all[place]
      if (!values) return []
      const [best = 0, second = 0, third = 0] = similar[place]?.sort((a, b) => b - a) ?? []
      values[2] = best
      values[3] = (second + third) / 2
      values[17] = reported(fault.id)
      return [{ fault, values }]
    })
    const best = (feature: number): number =>
      faults.reduce((most, { values }) => Math.max(most, values[feature] ?? 0), 0)
    const groups = single.filter(({ term }) => term.startsWith('#'))
    const unknown = [
      1,
      Math.log(1 + single.length),
      single.length === 0 ? 1 : 1 - known.length / single.length,
      best(bestPhrase),
      best(8),
      best(13),
      explained / (sumOf(groups) + 1),
      Math.log(1 + single.filter(({ term }) => /^[^#!]*\d/.test(term)).length),
      best(14),
      best(15),
      best(16),
      best(17),
      reported(type),
    ]
    return { faults, unknown, terms: single.map(({ term }) => term) }
  }
}

/** The place of this feature in the values of a fault. */
const bestPhrase = 2
const almostEqual = 0.95

/**
 * The faults whose symptom or alias the report says in nearly the same words. Few aliases, as of a fault that was added
 * locally, give a small probability beside a fault with many, so these faults are kept among the causes.
 */
export const quotedFaults = ({ faults }: Features): ReadonlySet<string> =>
  new Set(faults.flatMap(({ fault, values }) => ((values[bestPhrase] ?? 0) >= almostEqual ? [fault.id] : [])))

/** A fault has this many times more of the words than of their denials: "pump says bubbles" beside "no bubbles". */
const rarelyDenied = 10

/**
 * Whether the words deny what a fault is called, as "no air in line" does. A fault that is called by the same denial is
 * told: "no reading".
 */
export const isDenied = (index: FaultIndex, { terms }: Features, told: Fault | undefined): boolean => {
  const count = (term: string): number => (told && index.inFault(told, term)?.aliases) ?? 0
  const denied = terms.filter((term) => term.startsWith('!'))
  return denied.reduce((sum, term) => sum + count(term.slice(1)) - rarelyDenied * count(term), 0) > 0
}

/** Brings the groups to the size of the other features. */
const groupScale = 3

/** A group of the lexicon, such as "#leak", said or denied. */
const isGroup = (term: string): boolean => /^!?#/.test(term)

const isPair = (term: string): boolean => term.includes(' ')

const sumOf = (terms: readonly Weighed[]): number => terms.reduce((sum, { weight }) => sum + weight, 0)
