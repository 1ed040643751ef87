import { none } from './cases.ts'
import type { Cases } from './cases.ts'
import { waysInto } from './ways.ts'
import type { Model, Way } from './ways.ts'

/** The cases of each step from which the answers on offer can lead to a goal. */
export function goodCases(
  { algebra: sets, ways }: Model,
  goals: ReadonlyMap<string, Cases>,
  counts: (way: Way) => boolean = ({ offered }) => offered,
): Map<string, Cases> {
  const into = waysInto(ways, counts)
  const good = new Map(goals)
  const queue = [...goals.keys()]
  for (let at = 0; at < queue.length; at++) {
    const step = queue[at] ?? ''
    const here = good.get(step) ?? none
    for (const { from, changes, cases } of into.get(step) ?? []) {
      const before = changes.reduceRight((set, change) => sets.before(set, change), here)
      const known = good.get(from) ?? none
      const now = sets.or(known, sets.and(cases, before))
      if (now === known) continue
      good.set(from, now)
      queue.push(from)
    }
  }
  return good
}
