/** The cases of one level (a kind of equipment, a maker, a model) whose fix is known. */
export interface LevelCounts {
  readonly cases: number
  /** How many of the cases each fix ended. */
  readonly fixed: Readonly<Record<string, number>>
}

/** With fewer cases than this, a level says nothing. */
export const fewestCases = 5

/** The weight of the wider level, in cases: a level with as many cases counts as much as the wider one. */
const strength = 8

/**
 * The probability that a check ends the fault: the mean of a Beta-binomial for each level, whose prior is the next wider
 * level; the prior of the widest is the likelihood of the base. Levels are given from the widest to the narrowest.
 */
export const fixProbability = (
  { id, likelihood }: { readonly id: string; readonly likelihood: number },
  levels: readonly LevelCounts[],
): number =>
  levels.reduce(
    (wider, { cases, fixed }) => ((fixed[id] ?? 0) + strength * wider) / (cases + strength),
    likelihood,
  )

/**
 * The cases of the narrowest level that a fix ended, with those that the wider levels add to it: as many as their
 * probability gives `strength` cases. So a narrow level of few cases never wipes out what the wider ones know.
 */
export const expectedCases = (fix: string, levels: readonly LevelCounts[]): number => {
  const narrowest = levels.at(-1)
  return narrowest ? fixProbability({ id: fix, likelihood: 0 }, levels) * (narrowest.cases + strength) : 0
}
