import { createDiagnose, type Diagnosis } from '../diagnose.ts'
import type { Fault } from '../base.ts'
import type { Weights } from '../rank/rank-faults.ts'
import { reportReader, type Report } from '../read-report.ts'
import type { DangerWeights } from '../safety/danger-score.ts'
import { dangerWeights } from '../safety/danger-weights.ts'
import { fitDangerTo, readDangerExamples } from './evaluate-danger.ts'
import { fitWeights, type Example } from './fit-weights.ts'
import { fitWords } from './fit-words.ts'
import { groupNames, groupOf } from '../understand/equipment.ts'
import { dataOf, type Base, type Case, type Learned } from './read-base.ts'

/** A case with what `diagnose` said about it. */
export interface Judged {
  readonly given: Case
  readonly diagnosis: Diagnosis
}

/** A report names equipment of other kinds in its own words; a category is chosen. */
export const reportOf = ({ category, type, manufacturer, model, issue }: Case): Report => ({
  category: category === 'other' ? type : category,
  manufacturer,
  model,
  issue,
})

const readersFor = (base: Base, learned: Learned) =>
  new Map(groupNames.map((group) => [group, reportReader(dataOf(group, base, learned), dangerWeights)]))

interface Examples {
  readonly cases: readonly Case[]
  readonly isUsed: (writer: string) => boolean
  /** The cases that the weights of words are fitted to. */
  readonly others: readonly Case[]
  readonly own: string
}

/** The features of the cases, and of aliases that the index lacks, with the aliases of these writers only. */
const examplesOf = (base: Base, { cases, isUsed, others, own }: Examples): Example[] => {
  const readers = readersFor(base, { isUsed, cases: others })
  const words = fitWords(others, base)
  const exampleOf = (type: string, report: Report, accept: readonly string[], counts: number): Example[] => {
    const read = readers.get(groupOf(type))
    return read ? [{ features: read(report).features, accept, words, counts }] : []
  }
  const typeOf = new Map(base.faults.map(({ id, type }) => [id, type]))
  return [
    ...cases.flatMap((one) => exampleOf(one.type, reportOf(one), one.accept, 1)),
    ...base.aliases
      .filter(({ writer }) => writer === own)
      .filter((_, at) => at % everyAlias === 0)
      .flatMap(({ fault, alias }) => {
        const category = typeOf.get(fault) ?? ''
        return exampleOf(category, { category, issue: alias }, [fault], aliasCounts)
      }),
  ]
}

/** Aliases stand for reports of a few words, so that such a report is not unknown by its length alone. */
const aliasCounts = 0.3
const everyAlias = 4

const writersOf = (cases: readonly Case[]): string[] => [...new Set(cases.map(({ writer }) => writer))]

/** Fits the weights to the cases. What judges a writer's cases leaves out the aliases and the words of this writer. */
export const fitTo = (
  base: Base,
  cases: readonly Case[],
  isUsed: (writer: string) => boolean = () => true,
): Weights => ({
  ...fitWeights(
    writersOf(cases).flatMap((own) =>
      examplesOf(base, {
        cases: cases.filter(({ writer }) => writer === own),
        isUsed: (writer) => writer !== own && isUsed(writer),
        others: cases.filter(({ writer }) => writer !== own),
        own,
      }),
    ),
  ),
  words: fitWords(cases, base),
})

/** Judges the cases of each writer by weights and aliases in which this writer has no part. */
export const judgeByOthers = (base: Base, cases: readonly Case[]): Judged[] => {
  const dangers = readDangerExamples()
  return writersOf(cases).flatMap((left) => {
    const isOther = (writer: string): boolean => writer !== left
    const others = cases.filter(({ writer }) => isOther(writer))
    const weights = fitTo(base, others, isOther)
    const danger = fitDangerTo(dangers, left)
    return judge(
      base,
      cases.filter(({ writer }) => writer === left),
      { weights, danger, learned: { isUsed: isOther, cases: others } },
    )
  })
}

interface Judge {
  readonly weights: Weights
  readonly danger: DangerWeights
  readonly learned: Learned
}

const judge = (base: Base, cases: readonly Case[], { weights, danger, learned }: Judge): Judged[] => {
  const judges = new Map(
    groupNames.map((group) => [group, createDiagnose(dataOf(group, base, learned), weights, danger)]),
  )
  return cases.flatMap((given) => {
    const diagnosis = judges.get(groupOf(given.type))?.(reportOf(given))
    return diagnosis ? [{ given, diagnosis }] : []
  })
}

/** Judges every case by a plain full-text search over the base, without aliases of any writer. */
export const judgeByPlainSearch = (base: Base, cases: readonly Case[]): Judged[] => {
  const searches = new Map(
    groupNames.map((group) => [
      group,
      plainSearch(dataOf(group, base, { isUsed: () => false, cases: [] }).faults),
    ]),
  )
  return cases.flatMap((given) => {
    const found = searches.get(groupOf(given.type))?.(given.issue) ?? []
    const causes = found.map((fault) => ({ fault, probability: 0, evidence: [] }))
    const diagnosis = {
      causes,
      codes: [],
      hazards: [],
      safety: [],
      escalate: undefined,
      hasPatient: false,
      about: '',
      known: found.length > 0,
    }
    return [{ given, diagnosis }]
  })
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** Ranks by BM25 with its usual constants. */
const plainSearch = (faults: readonly Fault[]) => {
  const texts = faults.map((fault) => wordsOf(JSON.stringify(fault)))
  const average = texts.reduce((sum, words) => sum + words.length, 0) / texts.length
  const counts = texts.map((words) => {
    const count = new Map<string, number>()
    for (const word of words) count.set(word, (count.get(word) ?? 0) + 1)
    return count
  })
  const rarity = (word: string): number => {
    const having = counts.filter((count) => count.has(word)).length
    return Math.log(1 + (faults.length - having + 0.5) / (having + 0.5))
  }
  return (issue: string): Fault[] => {
    const wanted = [...new Set(wordsOf(issue))].map((word) => ({ word, weight: rarity(word) }))
    const scored = faults.map((fault, at) => {
      const length = 0.25 + (0.75 * (texts[at]?.length ?? 0)) / average
      const score = wanted.reduce((sum, { word, weight }) => {
        const count = counts[at]?.get(word) ?? 0
        return sum + (weight * count * 2.2) / (count + 1.2 * length)
      }, 0)
      return { fault, score }
    })
    return scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ fault }) => fault)
  }
}
