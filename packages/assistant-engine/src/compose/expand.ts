import type { Group } from '../workflow.ts'
import { InvalidWorkflow } from '../verify/parse-workflow.ts'
import type { Composition } from './composition.ts'
import { fill, isUse, rewriter } from './rewrite.ts'
import type { Scope } from './rewrite.ts'

/** A few sub-flows that use each other twice grow without bound. */
const mostSteps = 20_000

/** The plain workflow of a composition, whose form is still to be checked. */
export function expand({ flows, ...root }: Composition): object {
  const { start, adaptive, escalation } = root
  const { entryIn, inside, stepIn } = rewriter(flows)
  const steps = new Map<string, object>()
  const groups = new Map<string, Group>()

  /** Adds the steps of a scope, and gives their ids. */
  const add = (scope: Scope): string[] =>
    Object.entries(scope.steps).flatMap(([id, step]) => {
      const name = scope.prefix + id
      if (isUse(step)) {
        const title = fill(scope, step.title ?? step.flow)
        if (groups.has(name))
          throw new InvalidWorkflow([`flow.groups has two uses that become "${name}"; rename one of them`])
        const group = { id: name, title, flow: step.flow, start: entryIn(scope, id) }
        groups.set(name, { ...group, steps: [] })
        const ids = add(inside(scope, id, step))
        groups.set(name, { ...group, steps: ids })
        return ids
      }
      if (steps.has(name))
        throw new InvalidWorkflow([
          `flow.steps.${name} is also the id of a step of a sub-flow; rename one of them`,
        ])
      if (steps.size >= mostSteps)
        throw new InvalidWorkflow([`flow.steps has more than ${mostSteps} steps with those of its sub-flows`])
      steps.set(name, stepIn(scope, step))
      return [name]
    })

  const scope: Scope = { prefix: '', flows, steps: root.steps, parameters: new Map(), results: new Map() }
  add(scope)
  const withEntries = <Part extends { readonly step: string }>(part: Part) => ({
    ...part,
    step: entryIn(scope, part.step),
  })
  return {
    ...root,
    start: entryIn(scope, start),
    steps: Object.fromEntries(steps),
    ...(adaptive && { adaptive: withEntries(adaptive) }),
    ...(escalation && { escalation: withEntries(escalation) }),
    groups: [...groups.values()],
  }
}
