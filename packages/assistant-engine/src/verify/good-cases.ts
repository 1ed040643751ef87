import { none } from './cases.ts'
import type { Cases } from './cases.ts'
import { isReplaceable, waysInto } from './ways.ts'
import type { Model, Way } from './ways.ts'

const isOffered = ({ offered }: Way): boolean => offered

type Rules = {
  /** The ways that a person can take; by default the answers on offer. */
  readonly counts?: (way: Way) => boolean
  /** Whether the server never replaces the author's text field. */
  readonly isServerKind?: boolean
  /** The ways that may lead to the step for loops instead. */
  readonly loops?: ReadonlySet<Way>
}

/** The cases of each step from which a person can reach a goal, whatever the server says on the way. */
export function goodCases(
  { algebra: sets, ways, workflow }: Model,
  goals: ReadonlyMap<string, Cases>,
  { counts = isOffered, isServerKind = false, loops = new Set() }: Rules = {},
): Map<string, Cases> {
  const { escalation } = workflow
  const into = waysInto(ways, (way) => counts(way) || way.generated !== undefined)
  const good = new Map(goals)
  const queue = [...goals.keys()]
  const back = (set: Cases, { changes }: Way): Cases =>
    changes.reduceRight((into, change) => sets.before(into, change), set)
  const before = (way: Way, target: Cases): Cases => {
    const reaching = sets.and(way.cases, back(target, way))
    if (!escalation || !loops.has(way)) return reaching
    return sets.and(reaching, back(good.get(escalation.step) ?? none, way))
  }
  const leading = (id: string, fits: (way: Way) => boolean, here?: Cases): Cases =>
    (ways.get(id) ?? [])
      .filter(fits)
      .reduce(
        (sum, way) =>
          sets.or(
            sum,
            before(
              way,
              (way.generated && way.to === id ? here : undefined) ?? good.get(way.to ?? '') ?? none,
            ),
          ),
        goals.get(id) ?? none,
      )
  // With a limit of zero only the first arrival asks, so the author's text field is there the next time.
  const isHostile = !isServerKind && (workflow.adaptive?.limit ?? 0) > 0
  /** Good with the author's text field and with the server's. The server asks back only so often in a row. */
  const despiteServer = (id: string): Cases => {
    const written = leading(id, counts)
    const isLeft = (way: Way) => way.generated !== undefined || (way.option !== undefined && counts(way))
    return sets.and(written, leading(id, isLeft, written))
  }

  for (let at = 0; at < queue.length; at++) {
    const step = queue[at] ?? ''
    const here = good.get(step) ?? none
    for (const way of into.get(step) ?? []) {
      const { from } = way
      const known = good.get(from) ?? none
      const isHard = isHostile && isReplaceable(workflow, from)
      if (!isHard && !counts(way)) continue
      const now = sets.or(known, isHard ? despiteServer(from) : before(way, here))
      if (now === known) continue
      good.set(from, now)
      queue.push(from)
      // An answer that may be a loop is good only now.
      if (from === escalation?.step && loops.size > 0)
        for (const { to } of loops) if (to !== null) queue.push(to)
    }
  }
  return good
}
