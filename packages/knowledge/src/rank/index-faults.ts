import type { Fault, GroupData } from '../base.ts'
import { eachTerm } from '../understand/read-terms.ts'

/** A fault that has a term. */
interface FaultOfTerm {
  /** The place of the fault. */
  readonly fault: number
  /** The features of the texts that have the term, as bits. */
  texts: number
  /** How many of its aliases have it; the symptom is one of them. */
  aliases: number
}

/** An alias or the symptom of a fault, by itself. */
export interface Phrase {
  /** The place of the fault. */
  readonly fault: number
  /** The square of its length as a vector of its terms. */
  square: number
}

/** A term of the faults, with all that have it. */
export interface IndexedTerm {
  /** How much it tells the faults apart. */
  weight: number
  readonly faults: FaultOfTerm[]
  /** The phrases that have it, and how clearly each says it. */
  readonly phrases: { readonly phrase: Phrase; said: number }[]
}

export interface FaultIndex {
  readonly faults: readonly Fault[]
  readonly terms: ReadonlyMap<string, IndexedTerm>
  readonly weightOf: (term: string) => number
  readonly inFault: (fault: Fault, term: string) => FaultOfTerm | undefined
  /** What reports say of a fault, or of a type of equipment if the base lacks the fault. */
  readonly reported: (subject: string | undefined) => ReadonlySet<string> | undefined
}

/** Reads all texts of the faults once, so that words are compared only with the faults that share one of them. */
export const indexFaults = (
  faults: readonly Fault[],
  reportWords: GroupData['reportWords'] = new Map(),
): FaultIndex => {
  const terms = new Map<string, IndexedTerm>()
  const reported = new Map([...reportWords].map(([subject, words]) => [subject, new Set(words)]))
  faults.forEach((fault, at) => {
    const read = (text: string, feature: number, phrase?: Phrase) =>
      eachTerm(text, (term, said) => {
        let indexed = terms.get(term)
        if (!indexed) terms.set(term, (indexed = { weight: 0, faults: [], phrases: [] }))
        let found = indexed.faults.at(-1)
        if (found?.fault !== at) indexed.faults.push((found = { fault: at, texts: 0, aliases: 0 }))
        if (!phrase) {
          found.texts |= 1 << feature
          return
        }
        const last = indexed.phrases.at(-1)
        if (last?.phrase === phrase) last.said = Math.max(last.said, said)
        else {
          indexed.phrases.push({ phrase, said })
          found.aliases++
        }
      })
    read([fault.symptom, ...fault.codes].join('. '), 0)
    read(fault.causes.map(({ cause }) => cause).join('. '), 4)
    read(fault.checks.map(({ check, expected, ifNot }) => `${check}. ${expected}. ${ifNot}`).join('. '), 5)
    read([fault.remedy, ...fault.parts, ...fault.safety, fault.escalateWhen].join('. '), 6)
    for (const alias of [fault.symptom, ...fault.aliases]) read(alias, 0, { fault: at, square: 0 })
  })
  const weightFor = (count: number): number => Math.log(1 + (faults.length - count + 0.5) / (count + 0.5))
  for (const indexed of terms.values()) {
    indexed.weight = weightFor(indexed.faults.length)
    for (const { phrase, said } of indexed.phrases) phrase.square += (said * indexed.weight) ** 2
  }
  return {
    faults,
    terms,
    weightOf: (term) => terms.get(term)?.weight ?? weightFor(0),
    inFault: (fault, term) => terms.get(term)?.faults.find((one) => faults[one.fault] === fault),
    reported: (subject = '') => reported.get(subject),
  }
}
