import type { Weights } from '../rank/rank-faults.ts'
import { typeWords } from '../understand/equipment.ts'
import { readTerms } from '../understand/read-terms.ts'
import type { Base, Case } from './read-base.ts'

/** A term that fewer cases have gets no weight. */
const fewestCases = 3
/** So many terms tell the most; more would make the code larger than it may be. */
const mostTerms = 300

const termsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...readTerms(text).keys()]))

/** Names of equipment tell which types have many lacking cases, and nothing about the fault. */
const ofEquipment = termsOf(Object.entries(typeWords).flatMap(([type, names]) => [type, ...names.split('|')]))

/**
 * How much a term speaks for a fault that the base lacks: whole steps of the logarithm of its odds. What the base itself
 * calls a fault never speaks for a lacking one.
 */
export const fitWords = (cases: readonly Case[], { faults }: Base): Weights['words'] => {
  const ofFaults = termsOf(faults.flatMap(({ symptom, aliases }) => [symptom, ...aliases]))
  const isLeftOut = (term: string, weight: number): boolean =>
    ofEquipment.has(term) || (weight > 0 && ofFaults.has(term))
  const lacking = countsOf(cases.filter(({ inKb }) => !inKb))
  const held = countsOf(cases.filter(({ inKb }) => inKb))
  const weighed = [...new Set([...lacking.counts.keys(), ...held.counts.keys()])].flatMap((term) => {
    const count = (lacking.counts.get(term) ?? 0) + (held.counts.get(term) ?? 0)
    const weight = oddsIn(lacking, term) - oddsIn(held, term)
    return count < fewestCases || isLeftOut(term, weight)
      ? []
      : [{ term, weight, tells: Math.abs(weight) * Math.sqrt(count) }]
  })
  return new Map(
    weighed
      .sort((a, b) => b.tells - a.tells)
      .slice(0, mostTerms)
      .map(({ term, weight }): [string, number] => [term, Math.round(weight)])
      .filter(([, weight]) => weight !== 0),
  )
}

interface Counts {
  readonly cases: number
  readonly counts: ReadonlyMap<string, number>
}

const countsOf = (cases: readonly Case[]): Counts => {
  const counts = new Map<string, number>()
  for (const { issue } of cases)
    for (const term of readTerms(issue).keys())
      if (!term.includes(' ')) counts.set(term, (counts.get(term) ?? 0) + 1)
  return { cases: cases.length, counts }
}

/** A term that is rare in both groups says little. */
const oddsIn = ({ cases, counts }: Counts, term: string): number =>
  Math.log(((counts.get(term) ?? 0) + 1) / (cases + 4))
