import { isAlwaysAfter } from './always-after.ts'
import { none } from './cases.ts'
import { despiteLoops } from './despite-loops.ts'
import type { Finding, Rule } from './findings.ts'
import type { Loops } from './good-cases.ts'
import { isPersonal } from './help-rule.ts'
import { escalate } from './loops.ts'
import { nearCases } from './near-cases.ts'
import { nowhere } from './reach.ts'
import { noSuchStep } from './no-such-step.ts'
import { stepsOf } from './step-rules.ts'
import { isReplaceable, withInput } from './ways.ts'

/** A step that comes only after another one is not reached without it. */
export const outOfOrder: Rule = ({ model, search, escalated }) =>
  (model.profile.order ?? []).flatMap(({ step, after }): Finding[] => {
    if (escalated) return []
    const missing = [step, after].find((id) => !model.ways.has(id))
    if (missing !== undefined) {
      const message = `The profile orders "${missing}", and ${noSuchStep(missing, model.workflow)}`
      return [{ invariant: 'out-of-order', step: missing, message, cases: null }]
    }
    if (isAlwaysAfter(model, step, after)) return []
    const { start } = model.workflow
    const seeds = new Map(start === after ? [] : [[start, model.start]])
    const isOpen = (to: string) => to !== after
    const normal = search.spread(nowhere(), seeds, 0, isOpen)
    const message = `"${step}" is reached without "${after}".`
    const found = { invariant: 'out-of-order', step, message } as const
    const cases = normal.cases.get(step) ?? none
    if (cases !== none) return [{ ...found, cases, reached: normal }]
    // A loop leads past the other step too.
    const loop = escalate(model, search, normal, isOpen)
    const late = loop.reached.cases.get(step) ?? none
    return late === none
      ? []
      : [{ ...found, cases: late, reached: loop.reached, loop: { normal, escalated: loop } }]
  })

/** A person is at most so many answers away. */
export const tooFar: Rule = (scene) => {
  const { model, reached } = scene
  const { algebra: sets, workflow, profile } = model
  const most = profile.person?.mostAnswers
  if (most === undefined) return []
  const isGoal = (id: string) => isPersonal(model, workflow.steps[id]?.outcome)
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
