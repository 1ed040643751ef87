import { all, none } from '../verify/cases.ts'
import type { Cases } from '../verify/cases.ts'
import { beforeWay } from '../verify/good-cases.ts'
import type { Loops } from '../verify/good-cases.ts'
import { isReplaceable } from '../verify/ways.ts'
import type { Model, Way } from '../verify/ways.ts'

type Near = ReadonlyMap<string, Cases>

/** Where a person is few enough answers away: with the author's text fields, and with the server's in their place. */
export type NearCases = { readonly written: Near; readonly replaced: Near }

/** The cases of each step from which so many answers lead to a goal, whatever the server says and also after loops. */
export function nearCases(
  model: Model,
  isGoal: (id: string) => boolean,
  most: number,
  loops: Loops,
): NearCases {
  const { algebra: sets, ways, workflow } = model
  const { adaptive, escalation, start } = workflow
  const limit = adaptive?.limit ?? 0
  const goals = new Map([...ways.keys()].filter(isGoal).map((id) => [id, all]))
  const isOnFoot = ({ offered, generated }: Way): boolean => offered && generated === undefined
  // An unhandled answer leads to the adaptive step and does not restart the count.
  const isAskedAnew =
    adaptive !== undefined &&
    ([start, escalation?.step].includes(adaptive.step) ||
      [...ways.values()].flat().some(({ to, handled }) => handled && to === adaptive.step))

  let written: Near = goals
  let replaced: Near = goals
  /** Near on arrival, when the server can ask. */
  let near: Near = goals
  /** Near at the adaptive step after so many answers of the server in a row. */
  let asked: readonly Cases[] = Array.from(
    { length: limit + 1 },
    () => goals.get(adaptive?.step ?? '') ?? none,
  )

  const leading = (id: string, fits: (way: Way) => boolean, inRow: number): Cases =>
    (ways.get(id) ?? []).filter(fits).reduce(
      (sum, way) => {
        const target = way.handled
          ? near.get(way.to ?? '')
          : asked[Math.min(inRow + (way.generated ? 1 : 0), limit)]
        return sets.or(sum, beforeWay(model, loops, way, target ?? none, near))
      },
      goals.get(id) ?? none,
    )
  const despiteServer = (id: string, inRow: number): Cases =>
    leading(id, (way) => way.generated !== undefined || (isOnFoot(way) && way.option !== undefined), inRow)

  for (let answers = 0; answers < most; answers++) {
    const onFoot = new Map([...ways.keys()].map((id) => [id, leading(id, isOnFoot, 0)]))
    const hostile = new Map(
      [...ways.keys()].map((id) => [
        id,
        isReplaceable(workflow, id) ? despiteServer(id, 0) : (onFoot.get(id) ?? none),
      ]),
    )
    const step = adaptive?.step ?? ''
    const own = onFoot.get(step) ?? none
    asked = asked.map((_, inRow) =>
      inRow < limit && isReplaceable(workflow, step) ? sets.and(own, despiteServer(step, inRow)) : own,
    )
    written = onFoot
    replaced = hostile
    // With a limit of zero only the first arrival of all asks.
    near = new Map(
      [...onFoot].map(([id, cases]) => [id, limit > 0 ? sets.and(cases, hostile.get(id) ?? none) : cases]),
    )
  }
  if (adaptive && !isAskedAnew)
    replaced = new Map([...replaced, [adaptive.step, asked[Math.min(1, limit)] ?? none]])
  return { written, replaced }
}
