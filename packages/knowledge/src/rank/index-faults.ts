import type { Fault, GroupData } from '../base.ts'
import { readTerms, type Terms } from '../understand/read-terms.ts'

/** The texts of a fault, read once. */
export interface IndexedFault {
  readonly fault: Fault
  readonly symptom: Terms
  readonly causes: Terms
  readonly checks: Terms
  readonly advice: Terms
  /** How many aliases have each term. */
  readonly aliases: ReadonlyMap<string, number>
  readonly all: ReadonlySet<string>
  /** What reports of it say. */
  readonly reported: ReadonlySet<string>
  /** Each alias and the symptom by itself, with its length. */
  readonly phrases: readonly { readonly terms: Terms; readonly length: number }[]
}

export interface FaultIndex {
  readonly faults: readonly IndexedFault[]
  /** How much a term tells the faults apart. */
  readonly weightOf: (term: string) => number
  readonly knows: (term: string) => boolean
  /** What reports about a type of equipment say whose fault the base lacks. */
  readonly lackingOf: (type: string | undefined) => ReadonlySet<string>
}

/** Reads all texts of the faults. */
export const indexFaults = (
  faults: readonly Fault[],
  reportWords: GroupData['reportWords'] = new Map(),
): FaultIndex => {
  const read = faults.map(readFault)
  const counts = new Map<string, number>()
  for (const { all } of read) for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weightFor = (count: number): number => Math.log(1 + (faults.length - count + 0.5) / (count + 0.5))
  const weights = new Map([...counts].map(([term, count]) => [term, weightFor(count)]))
  const strange = weightFor(0)
  const weightOf = (term: string): number => weights.get(term) ?? strange
  return {
    faults: read.map((fault) => ({
      ...fault,
      reported: new Set(reportWords.get(fault.fault.id)),
      phrases: fault.phrases.map((terms) => ({ terms, length: lengthOf(terms, weightOf) })),
    })),
    weightOf,
    knows: (term) => counts.has(term),
    lackingOf: (type = '') => new Set(reportWords.get(type)),
  }
}

/** The length of a text as a vector of its terms. */
export const lengthOf = (terms: Terms, weightOf: (term: string) => number): number => {
  let sum = 0
  for (const [term, weight] of terms) sum += (weight * weightOf(term)) ** 2
  return Math.sqrt(sum)
}

const readFault = (fault: Fault) => {
  const symptom = readTerms([fault.symptom, ...fault.codes].join('. '))
  const phrases = [fault.symptom, ...fault.aliases].map(readTerms)
  const causes = readTerms(fault.causes.map(({ cause }) => cause).join('. '))
  const checks = readTerms(
    fault.checks.map(({ check, expected, ifNot }) => `${check}. ${expected}. ${ifNot}`).join('. '),
  )
  const advice = readTerms([fault.remedy, ...fault.parts, ...fault.safety, fault.escalateWhen].join('. '))
  const aliases = new Map<string, number>()
  for (const terms of phrases)
    for (const term of terms.keys()) aliases.set(term, (aliases.get(term) ?? 0) + 1)
  const all = new Set([symptom, causes, checks, advice, aliases].flatMap((terms) => [...terms.keys()]))
  return { fault, symptom, phrases, causes, checks, advice, aliases, all }
}
