import { none } from './cases.ts'
import type { Cases } from './cases.ts'
import { isReplaceable, waysInto } from './ways.ts'
import type { Model, Way } from './ways.ts'

const isOffered = ({ offered }: Way): boolean => offered

/** The ways that may lead to the step for loops instead, with the cases in which they may. */
export type Loops = ReadonlyMap<Way, Cases>

const noLoops: Loops = new Map()

/** The cases before a way that leads into good ones, also if its answer is a loop. */
export function beforeWay(
  { algebra: sets, workflow: { escalation } }: Model,
  loops: Loops,
  way: Way,
  target: Cases,
  good: ReadonlyMap<string, Cases>,
): Cases {
  const back = (set: Cases): Cases => sets.before(set, way.changes)
  const reaching = sets.and(way.cases, back(target))
  const loop = loops.get(way)
  if (!escalation || !loop) return reaching
  return sets.without(reaching, sets.without(loop, back(good.get(escalation.step) ?? none)))
}

type Rules = {
  /** The ways that a person can take; by default the answers on offer. */
  readonly counts?: (way: Way) => boolean
  /** Whether the server never replaces the author's text field. */
  readonly isServerKind?: boolean
  readonly loops?: Loops
}

/** The cases of each step from which a person can reach a goal, whatever the server says on the way. */
export function goodCases(
  model: Model,
  goals: ReadonlyMap<string, Cases>,
  { counts = isOffered, isServerKind = false, loops = noLoops }: Rules = {},
): Map<string, Cases> {
  const { algebra: sets, ways, workflow } = model
  const { escalation } = workflow
  const into = waysInto(ways, (way) => counts(way) || way.generated !== undefined)
  const good = new Map(goals)
  const queue = [...goals.keys()]
  const before = (way: Way, target: Cases): Cases => beforeWay(model, loops, way, target, good)
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
        for (const { to } of loops.keys()) if (to !== null) queue.push(to)
    }
  }
  return good
}
