import type { Judged } from './evaluate.ts'

/** What a group of cases amounts to. Each share is between 0 and 1; a group without such cases has NaN. */
export interface Scores {
  readonly cases: number
  readonly first: number
  readonly amongThree: number
  readonly dangerFound: number
  readonly falseAlarms: number
  /** Faults of the base that are known, and others that are not. */
  readonly knownOfHeld: number
  readonly unknownOfOthers: number
  /** Vague reports that got a question. */
  readonly askedOfVague: number
}

const share = (judged: readonly Judged[], isRight: (one: Judged) => boolean): number =>
  judged.filter(isRight).length / judged.length

const idsOf = ({ diagnosis }: Judged): string[] => diagnosis.causes.map(({ fault }) => fault.id)

/** Counts what was judged right. */
export const scoresOf = (judged: readonly Judged[]): Scores => {
  const held = judged.filter(({ given }) => given.inKb)
  const others = judged.filter(({ given }) => !given.inKb)
  const dangerous = judged.filter(({ given }) => given.mustEscalate)
  const calm = judged.filter(({ given }) => !given.mustEscalate)
  const vague = judged.filter(({ given }) => given.vague)
  const isEscalated = ({ diagnosis }: Judged): boolean => diagnosis.escalate !== undefined
  return {
    cases: judged.length,
    first: share(held, (one) => one.given.accept.includes(idsOf(one)[0] ?? '')),
    amongThree: share(held, (one) =>
      idsOf(one)
        .slice(0, 3)
        .some((id) => one.given.accept.includes(id)),
    ),
    dangerFound: share(dangerous, isEscalated),
    falseAlarms: share(calm, isEscalated),
    knownOfHeld: share(held, ({ diagnosis }) => diagnosis.known),
    unknownOfOthers: share(others, ({ diagnosis }) => !diagnosis.known),
    askedOfVague: share(vague, ({ diagnosis }) => diagnosis.question !== undefined),
  }
}

/** The cases of one writer about one category, as they were judged and as a plain search found them. */
export interface Cell {
  readonly category: string
  readonly writer: string
  /** How many of the cases have a fault of the base. */
  readonly held: number
  readonly scores: Scores
  readonly plain: Scores
}

/** The table of each category and writer. */
export const cellsOf = (judged: readonly Judged[], plain: readonly Judged[]): Cell[] => {
  const namesOf = (what: 'category' | 'writer'): string[] => [
    ...new Set(judged.map(({ given }) => given[what])),
  ]
  return namesOf('category').flatMap((category) =>
    namesOf('writer').map((writer) => {
      const ownOf = (all: readonly Judged[]): Judged[] =>
        all.filter(({ given }) => given.category === category && given.writer === writer)
      const own = ownOf(judged)
      return {
        category,
        writer,
        held: own.filter(({ given }) => given.inKb).length,
        scores: scoresOf(own),
        plain: scoresOf(ownOf(plain)),
      }
    }),
  )
}

/**
 * How often the first cause was right, by the probability that it was given. A probability is of one fault, so reports that
 * accept several are left out.
 */
export const calibrationOf = (judged: readonly Judged[]) =>
  [0, 0.2, 0.4, 0.6, 0.8].map((from) => {
    const within = judged.filter(({ given, diagnosis: { causes } }) => {
      const [first] = causes
      return (
        given.accept.length <= 1 &&
        first !== undefined &&
        first.probability >= from &&
        first.probability < from + 0.2 + (from === 0.8 ? 1 : 0)
      )
    })
    const stated = within.reduce((sum, { diagnosis }) => sum + (diagnosis.causes[0]?.probability ?? 0), 0)
    return {
      from,
      cases: within.length,
      stated: stated / within.length,
      right: share(within, (one) => one.given.accept.includes(idsOf(one)[0] ?? '')),
    }
  })
