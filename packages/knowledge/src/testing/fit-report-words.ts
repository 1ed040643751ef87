import type { EvaluationCase, Fault } from '../base.ts'
import { readTerms } from '../understand/read-terms.ts'

/** A term that fewer reports of a fault have is left out. */
const fewestReports = 2
/** A term has to be this much likelier in these reports than in others, as a logarithm. */
const leastTold = 0.7
/** So many terms tell the most; more would make the modules larger than they may be. */
const most = { ofFault: 15, ofLacking: 40 } as const

type Case = Pick<EvaluationCase, 'type' | 'issue' | 'accept' | 'inKb'>

interface ReadCase extends Case {
  readonly terms: ReadonlySet<string>
}

const termsOf = (text: string): string[] => [...readTerms(text).keys()].filter((term) => !term.includes(' '))

const share = (cases: readonly ReadCase[], term: string): number =>
  (cases.filter(({ terms }) => terms.has(term)).length + 0.5) / (cases.length + 1)

/** Everything that an entry says. */
const textsOf = ({ symptom, aliases, causes, checks, remedy, parts }: Fault): string[] => [
  symptom,
  ...aliases,
  ...causes.map(({ cause }) => cause),
  ...checks.flatMap(({ check, expected, ifNot }) => [check, expected, ifNot]),
  remedy,
  ...parts,
]

/** The terms that these cases have more often than the others. */
const tellingTerms = (
  own: readonly ReadCase[],
  others: readonly ReadCase[],
  isKnown: (term: string) => boolean,
): { readonly term: string; readonly tells: number }[] =>
  [...new Set(own.flatMap(({ terms }) => [...terms]))]
    .flatMap((term) => {
      const count = own.filter(({ terms }) => terms.has(term)).length
      if (count < fewestReports || isKnown(term)) return []
      const told = Math.log(share(own, term) / share(others, term))
      return told < leastTold ? [] : [{ term, tells: told * Math.sqrt(count) }]
    })
    .sort((a, b) => b.tells - a.tells || (a.term < b.term ? -1 : 1))

interface Wanted {
  readonly id: string
  readonly type: string
  readonly isOwn: (one: Case) => boolean
  readonly isKnown: (term: string) => boolean
  readonly mostTerms: number
}

/**
 * The terms that reports of a fault have more often than other reports about this type of equipment, and that its
 * aliases lack, by its id. By the type of equipment, those of reports whose fault the base lacks.
 */
export const fitReportWords = (
  cases: readonly Case[],
  faults: readonly Fault[],
): ReadonlyMap<string, readonly string[]> => {
  const read = cases.map((one): ReadCase => ({ ...one, terms: new Set(termsOf(one.issue)) }))
  const wordsFor = ({
    id,
    type,
    isOwn,
    isKnown,
    mostTerms,
  }: Wanted): (readonly [string, readonly string[]])[] => {
    const ofType = read.filter((one) => one.type === type)
    const told = tellingTerms(
      ofType.filter(isOwn),
      ofType.filter((one) => !isOwn(one)),
      isKnown,
    )
    const terms = told
      .slice(0, mostTerms)
      .map(({ term }) => term)
      .sort()
    return terms.length === 0 ? [] : [[id, terms]]
  }
  const types = [...new Set(faults.map(({ type }) => type))]
  return new Map([
    ...faults.flatMap(({ id, type, symptom, aliases }) => {
      const known = new Set([symptom, ...aliases].flatMap(termsOf))
      return wordsFor({
        id,
        type,
        isOwn: ({ accept }) => accept.includes(id),
        isKnown: (term) => known.has(term),
        mostTerms: most.ofFault,
      })
    }),
    ...types.flatMap((type) => {
      const known = new Set(
        faults
          .filter((fault) => fault.type === type)
          .flatMap(textsOf)
          .flatMap(termsOf),
      )
      return wordsFor({
        id: type,
        type,
        isOwn: ({ inKb }) => !inKb,
        // A denial, such as "no smoke", says as little about a fault that the base lacks as the words of the base.
        isKnown: (term) => known.has(term) || term.startsWith('!'),
        mostTerms: most.ofLacking,
      })
    }),
  ])
}
