import { all, none } from './cases.ts'
import type { Finding, Rule } from './findings.ts'
import { isPersonal } from './help-rule.ts'
import { escalate } from './loops.ts'
import { nowhere } from './reach.ts'
import { noSuchStep } from './no-such-step.ts'
import { stepsOf } from './step-rules.ts'
import type { Cases } from './cases.ts'

/** A step that comes only after another one is not reached without it. */
export const outOfOrder: Rule = ({ model, search, escalated }) =>
  (model.profile.order ?? []).flatMap(({ step, after }): Finding[] => {
    if (escalated) return []
    const missing = [step, after].find((id) => !model.ways.has(id))
    if (missing !== undefined) {
      const message = `The profile orders "${missing}", and ${noSuchStep(missing, model.workflow)}`
      return [{ invariant: 'out-of-order', step: missing, message, cases: null }]
    }
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
  const { model } = scene
  const { algebra: sets, workflow, ways, profile } = model
  const most = profile.person?.mostAnswers
  if (most === undefined) return []
  let near = new Map<string, Cases>()
  for (const [id, { outcome }] of Object.entries(workflow.steps))
    if (isPersonal(model, outcome)) near.set(id, all)
  for (let answers = 0; answers < most; answers++) {
    const next = new Map(near)
    for (const way of [...ways.values()].flat()) {
      if (!way.offered || way.to === null) continue
      const into = near.get(way.to) ?? none
      if (into === none) continue
      const before = sets.and(
        way.cases,
        way.changes.reduceRight((set, change) => sets.before(set, change), into),
      )
      next.set(way.from, sets.or(next.get(way.from) ?? none, before))
    }
    near = next
  }
  return [...stepsOf(scene)].flatMap(({ id, step, cases }): Finding[] => {
    const far = step.outcome ? none : sets.without(cases, near.get(id) ?? none)
    if (far === none) return []
    const message = `A person is more than ${most} answers away from "${id}".`
    return [{ invariant: 'too-far', step: id, message, cases: far }]
  })
}
