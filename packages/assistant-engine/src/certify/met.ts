import { conditionText } from '../draw/condition-text.ts'
import type { Workflow } from '../workflow.ts'
import { none } from '../verify/cases.ts'
import { commandsAt } from '../verify/commands.ts'
import type { Finding, Rule } from '../verify/findings.ts'
import { noSuchOutcome, noSuchStep } from './no-such.ts'
import type { Requirement } from './profile.ts'
import { stepsOf } from '../verify/step-rules.ts'
import { withEvent } from '../verify/trace.ts'

/** What a profile requires of answers and facts is so wherever a step or an outcome is reached. */
export const notMet =
  (requires: readonly Requirement[]): Rule =>
  (scene) => {
    const { model } = scene
    const { algebra: sets, workflow } = model
    return requires.flatMap((requirement): Finding[] => {
      const missing = missingIn(workflow, requirement)
      if (missing !== null)
        return scene.escalated
          ? []
          : [{ invariant: 'not-met', step: workflow.start, message: missing, cases: null }]
      const met = model.holding(requirement.condition)
      const so = conditionText(requirement.condition)
      return [...stepsOf(scene)].flatMap(({ id, step, cases }): Finding[] => {
        const failing = sets.without(cases, met)
        if (failing === none) return []
        const isHere =
          id === requirement.step || (step.outcome !== undefined && step.outcome === requirement.outcome)
        const found = { invariant: 'not-met', step: id } as const
        const here = isHere
          ? [{ ...found, message: `"${id}" is reached although this is not so: ${so}.`, cases: failing }]
          : []
        const ending = commandsAt(model, step).flatMap(({ command, cases: chosen }): Finding[] => {
          const { value, dialog, outcome } = command
          const taken = sets.and(failing, chosen)
          if (!dialog || outcome === undefined || outcome !== requirement.outcome || taken === none) return []
          const message = `The command "${value}" at "${id}" ends as "${outcome}" although this is not so: ${so}.`
          const spot = { step: id, cases: taken }
          return [
            {
              ...found,
              message,
              cases: taken,
              pathBy: (into) => withEvent(into(spot), { type: 'confirm', value }),
            },
          ]
        })
        return [...here, ...ending]
      })
    })
  }

/** Why a requirement is of nothing in the flow; null when it is of something. */
function missingIn(workflow: Workflow, { step, outcome }: Requirement): string | null {
  if (step === undefined && outcome === undefined)
    return 'The profile requires a condition without a step and an outcome; name one of them.'
  if (step !== undefined && !Object.hasOwn(workflow.steps, step))
    return `The profile requires a condition at "${step}", and ${noSuchStep(step, workflow)}`
  return outcome === undefined ? null : noSuchOutcome('requires a condition of', outcome, workflow)
}
