import { all } from './cases.ts'
import { escalatedPath } from './escalated-path.ts'
import type { Escalated } from './loops.ts'
import type { Reached } from './reach.ts'
import type { Violation } from './report.ts'
import type { Model } from './ways.ts'

/** The steps that no session reaches. */
export function unreachableSteps(model: Model, normal: Reached, escalated: Escalated): Violation[] {
  const unseen = (id: string): Violation => ({
    invariant: 'unreachable-step',
    step: id,
    message: `No answers lead to "${id}".`,
    facts: {},
    answers: [],
  })
  return Object.keys(model.workflow.steps).flatMap((id) => {
    if (normal.rings.has(id)) return []
    if (!escalated.reached.rings.has(id)) return [unseen(id)]
    if (escalatedPath(model, normal, escalated, { step: id, cases: all })) return []
    const message = `No path was found to "${id}".`
    return [{ ...unseen(id), invariant: 'not-decided', message }]
  })
}
