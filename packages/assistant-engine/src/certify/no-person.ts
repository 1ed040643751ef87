import { nearName } from '../near-name.ts'
import { all, none } from '../verify/cases.ts'
import type { Cases } from '../verify/cases.ts'
import type { Finding, Rule, Scene } from '../verify/findings.ts'
import { goodCases } from '../verify/good-cases.ts'
import { stepsOf } from '../verify/step-rules.ts'
import { outcomesOf } from './no-such.ts'
import { isPersonal } from './personal.ts'

/** Outcomes of the profile that no step and no command has, and that look like one that is there. */
function misspeltOutcomes({ model, escalated }: Scene, outcomes: readonly string[]): Finding[] {
  const used = outcomesOf(model.workflow)
  return outcomes.flatMap((outcome): Finding[] => {
    const near = escalated || used.includes(outcome) ? undefined : nearName(outcome, used)
    if (near === undefined) return []
    const message = `The profile names the outcome "${outcome}", and nothing has it; did you mean "${near}"?`
    return [{ invariant: 'no-person', step: model.workflow.start, message, cases: null }]
  })
}

/** A step that begins the way to a person leads to one. */
export const noPerson =
  (outcomes: readonly string[]): Rule =>
  (scene) => {
    const { model } = scene
    const misspelt = misspeltOutcomes(scene, outcomes)
    if (misspelt.length > 0) return misspelt
    const goals = new Map<string, Cases>(
      [...model.ways.keys()]
        .filter((id) => isPersonal(outcomes, model.workflow.steps[id]?.outcome))
        .map((id) => [id, all]),
    )
    const good = goodCases(model, goals)
    return [...stepsOf(scene)].flatMap(({ id, step, cases }): Finding[] => {
      const bad = step.handoff ? model.algebra.without(cases, good.get(id) ?? none) : none
      return [{ invariant: 'no-person', step: id, message: `"${id}" should lead to a person.`, cases: bad }]
    })
  }
