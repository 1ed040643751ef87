import { none } from '../verify/cases.ts'
import { despiteLoops } from '../verify/despite-loops.ts'
import type { Finding, Rule } from '../verify/findings.ts'
import type { Loops } from '../verify/good-cases.ts'
import { stepsOf } from '../verify/step-rules.ts'
import { isReplaceable, withInput } from '../verify/ways.ts'
import { nearCases } from './near-cases.ts'
import { isPersonal } from './personal.ts'

/** A person is at most so many answers away. */
export const tooFar =
  (outcomes: readonly string[], most: number): Rule =>
  (scene) => {
    const { model, reached } = scene
    const { algebra: sets, workflow } = model
    const isGoal = (id: string) => isPersonal(outcomes, workflow.steps[id]?.outcome)
    const asksAgain = (workflow.adaptive?.limit ?? 0) > 0

    const farSteps = (loops: Loops, isOpen: (id: string) => boolean, when = ''): Finding[] => {
      const { written, replaced } = nearCases(model, isGoal, most, loops)
      return [...stepsOf(scene)].flatMap(({ id, step, cases }): Finding[] => {
        if (step.outcome || !isOpen(id)) return []
        const message = `A person is more than ${most} answers away from "${id}"${when}.`
        const found = { invariant: 'too-far', step: id, message } as const
        const far = sets.without(cases, written.get(id) ?? none)
        if (far !== none) return [{ ...found, cases: far }]
        const first = reached.rings.get(id)?.find(({ answers }) => answers === 0)?.cases ?? none
        const replaceable = isReplaceable(workflow, id) ? (asksAgain ? cases : first) : none
        const late = sets.without(replaceable, replaced.get(id) ?? none)
        return late === none ? [] : [{ ...found, cases: late, generated: withInput }]
      })
    }
    const found = farSteps(new Map(), () => true)
    const far = new Set(found.map(({ step }) => step))
    const isNear = (id: string) => !far.has(id)
    const again = despiteLoops(scene, (loops) =>
      loops.size === 0 ? [] : farSteps(loops, isNear, ', once its answers were given before'),
    )
    return [...found, ...again]
  }
