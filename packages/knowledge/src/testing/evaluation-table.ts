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
  }
}

/** How often the first cause was right, by the probability that it was given. */
export const calibrationOf = (judged: readonly Judged[]) =>
  [0, 0.2, 0.4, 0.6, 0.8].map((from) => {
    const within = judged.filter(({ diagnosis: { causes } }) => {
      const [first] = causes
      return (
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
