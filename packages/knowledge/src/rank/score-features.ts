import type { Fault } from '../base.ts'
import type { FaultIndex, IndexedFault } from './index-faults.ts'
import { lengthOf } from './index-faults.ts'
import type { Terms } from '../understand/read-terms.ts'
import { isOfMakers, namesModel } from '../understand/makers.ts'

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
  readonly faults: readonly { readonly fault: IndexedFault; readonly values: readonly number[] }[]
  /** The features of "none of these faults" but the last, which the weights of words give. */
  readonly unknown: readonly number[]
  /** The terms of the words, without pairs. */
  readonly terms: readonly string[]
}

interface Weighed {
  readonly term: string
  readonly weight: number
  readonly isPair: boolean
}

/** Compares a question with each fault of its type of equipment. */
export const featuresOf = (question: Question, index: FaultIndex): Features => {
  const { type } = question
  const candidates = index.faults.filter(({ fault }) => type === undefined || fault.type === type)
  const weighed = [...question.terms].map(([term, weight]): Weighed => {
    return { term, weight: weight * index.weightOf(term), isPair: term.includes(' ') }
  })
  const pairs = weighed.filter(({ isPair, term }) => isPair && index.knows(term))
  const single = weighed.filter(({ isPair }) => !isPair)
  const known = single.filter(({ term }) => index.knows(term))
  const mass = sumOf(known) + 1
  const scale = 1 / Math.sqrt(mass)
  const length = lengthOf(question.terms, (term) => (index.knows(term) ? index.weightOf(term) : 0)) || 1
  const groups = single.filter(({ term }) => isGroup(term))
  const mostGroups = sumOf(groups) + 1
  const faults = candidates.map((fault) => {
    const cover = (terms: { has: (term: string) => boolean }, of = known): number =>
      of.reduce((sum, { term, weight }) => (terms.has(term) ? sum + weight : sum), 0) * scale
    const aliases =
      known.reduce((sum, { term, weight }) => {
        const count = fault.aliases.get(term) ?? 0
        return sum + weight * (count / (count + 1.5))
      }, 0) * scale
    const shared = fault.phrases.map((phrase) => sharedWith(question, phrase, index))
    const phrases = shared.map(({ sum, of }) => sum / (length * of)).sort((a, b) => b - a)
    const explained = sumOf(groups.filter(({ term }) => fault.aliases.has(term)))
    const { makers, models } = fault.fault
    const isSpecific = makers.length > 0
    const isNamed = question.makers.size > 0 && isOfMakers(makers, question.makers)
    return {
      fault,
      values: [
        cover(fault.symptom),
        aliases,
        phrases[0] ?? 0,
        ((phrases[1] ?? 0) + (phrases[2] ?? 0)) / 2,
        cover(fault.causes),
        cover(fault.checks),
        cover(fault.advice),
        cover(fault.aliases, pairs),
        cover(fault.all) * scale,
        isSpecific && isNamed ? 1 : 0,
        isSpecific && !isNamed && question.makers.size > 0 ? 1 : 0,
        isSpecific && question.makers.size === 0 ? 1 : 0,
        models.some((model) => namesModel(question.device, model)) ? 1 : 0,
        question.codes.has(fault.fault.id) ? 1 : 0,
        Math.max(0, ...shared.map(({ sum, of }) => sum / of ** 2)),
        explained / mostGroups,
        explained / Math.sqrt(mostGroups) / groupScale,
        cover(fault.reported, single),
      ],
    }
  })
  const best = (feature: number): number => Math.max(0, ...faults.map(({ values }) => values[feature] ?? 0))
  const lacking = index.lackingOf(type)
  const unknown = [
    1,
    Math.log(1 + single.length),
    single.length === 0 ? 1 : 1 - known.length / single.length,
    best(bestPhrase),
    best(8),
    best(13),
    explainedOf(single, candidates),
    Math.log(1 + single.filter(({ term }) => /^[^#!]*\d/.test(term)).length),
    best(14),
    best(15),
    best(16),
    best(17),
    sumOf(single.filter(({ term }) => lacking.has(term))) * scale,
  ]
  return { faults, unknown, terms: single.map(({ term }) => term) }
}

/** The place of this feature in the values of a fault. */
const bestPhrase = 2
const almostEqual = 0.95

/**
 * The faults whose symptom or alias the report says in nearly the same words. Few aliases, as of a fault that was added
 * locally, give a small probability beside a fault with many, so these faults are kept among the causes.
 */
export const quotedFaults = ({ faults }: Features): ReadonlySet<string> =>
  new Set(
    faults.flatMap(({ fault, values }) => ((values[bestPhrase] ?? 0) >= almostEqual ? [fault.fault.id] : [])),
  )

/** A fault has this many times more of the words than of their denials: "pump says bubbles" beside "no bubbles". */
const rarelyDenied = 6

/**
 * Whether the words deny what a fault is called, as "no air in line" does. A fault that is called by the same denial is
 * told: "no reading".
 */
export const isDenied = ({ faults, terms }: Features, told: Fault | undefined): boolean => {
  const aliases = faults.find(({ fault }) => fault.fault === told)?.fault.aliases
  const count = (term: string): number => aliases?.get(term) ?? 0
  const denied = terms.filter((term) => term.startsWith('!'))
  return denied.reduce((sum, term) => sum + count(term.slice(1)) - rarelyDenied * count(term), 0) > 0
}

/** Brings the groups to the size of the other features. */
const groupScale = 3

/** A group of the lexicon, such as "#leak", said or denied. */
const isGroup = (term: string): boolean => /^!?#/.test(term)

/** The share of the groups of the lexicon that the aliases of the candidates have. */
const explainedOf = (terms: readonly Weighed[], candidates: readonly IndexedFault[]): number => {
  const groups = terms.filter(({ term }) => term.startsWith('#'))
  const explained = groups.filter(({ term }) => candidates.some(({ aliases }) => aliases.has(term)))
  return sumOf(explained) / (sumOf(groups) + 1)
}

const sumOf = (terms: readonly Weighed[]): number => terms.reduce((sum, { weight }) => sum + weight, 0)

/** What a phrase shares with the question, and the length of the phrase. */
const sharedWith = (
  { terms }: Question,
  phrase: IndexedFault['phrases'][number],
  { weightOf }: FaultIndex,
): { readonly sum: number; readonly of: number } => {
  let sum = 0
  for (const [term, weight] of phrase.terms) {
    const said = terms.get(term)
    if (said !== undefined) sum += said * weight * weightOf(term) ** 2
  }
  return { sum, of: phrase.length || 1 }
}
