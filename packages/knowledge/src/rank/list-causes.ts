import type { Ranking } from './rank-faults.ts'

const mostCauses = 5
const leastProbability = 0.01

/** The faults of a ranking that a diagnosis lists as causes: the likely ones, and those that the report quotes. */
export const listCauses = (
  { faults }: Pick<Ranking, 'faults'>,
  quoted: ReadonlySet<string>,
): Ranking['faults'] =>
  faults.filter(
    ({ fault, probability }, at) =>
      at === 0 || (at < mostCauses && probability >= leastProbability) || quoted.has(fault.id),
  )
