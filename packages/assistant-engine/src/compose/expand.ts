import type { Group } from '../workflow.ts'
import { InvalidWorkflow } from '../parse/invalid.ts'
import type { Composition } from './composition.ts'
import { rewriter } from './rewrite.ts'
import { createOwners, factsOf, fill, own } from './scope.ts'
import type { Scope } from './scope.ts'
import { flowsWithItems, isItem, isListStep, isUse, unrolled, withItems } from './unroll.ts'

/** A few sub-flows that use each other twice grow without bound. */
const mostSteps = 20_000

/** The plain workflow of a composition, whose form is still to be checked. */
export function expand({ flows: written, ...root }: Composition): object {
  const { start, adaptive, escalation } = root
  const flows = flowsWithItems(written)
  const { entryIn, inside, stepIn } = rewriter(flows)
  const steps = new Map<string, object>()
  const groups = new Map<string, Group>()
  const claim = createOwners()

  /** Adds a group before those inside of it, and gives the ids of its steps. */
  const addGroup = (group: Omit<Group, 'steps'>, addSteps: () => string[]): string[] => {
    if (groups.has(group.id))
      throw new InvalidWorkflow([`flow.groups has two uses that become "${group.id}"; rename one of them`])
    groups.set(group.id, { ...group, steps: [] })
    const ids = addSteps()
    groups.set(group.id, { ...group, steps: ids })
    return ids
  }

  /** Adds a step of a scope with all that it stands for, and gives the ids of the plain steps. */
  const add = (scope: Scope, id: string): string[] => {
    const step = own(scope, id)
    const name = scope.prefix + id
    if (!step) return []
    if (isListStep(step)) {
      const { flow, title = flow, atMost } = step
      const group = { id: name, title: `${fill(scope, title)} (1–${atMost})`, flow, atMost }
      return addGroup({ ...group, start: entryIn(scope, id) }, () =>
        unrolled(id, step, flows).flatMap(([inner]) => add(scope, inner)),
      )
    }
    if (isUse(step)) {
      const title = fill(scope, step.title ?? step.flow)
      const group = { id: name, title, flow: step.flow, start: entryIn(scope, id) }
      return addGroup({ ...group, ...(isItem(step) && { item: step.item }) }, () =>
        addAll(inside(scope, id, step), Object.keys(written[step.flow]?.steps ?? {})),
      )
    }
    if (steps.has(name))
      throw new InvalidWorkflow([
        `flow.steps.${name} is also the id of a step of a sub-flow; rename one of them`,
      ])
    if (steps.size >= mostSteps)
      throw new InvalidWorkflow([`flow.steps has more than ${mostSteps} steps with those of its sub-flows`])
    steps.set(name, stepIn(scope, step))
    claim(name, scope.prefix)
    return [name]
  }

  const addAll = (scope: Scope, ids: readonly string[]): string[] => {
    const added = ids.flatMap((id) => add(scope, id))
    for (const fact of factsOf(scope.steps, flows))
      if (!fact.includes('{')) claim(scope.prefix + fact, scope.prefix)
    return added
  }

  const scope: Scope = {
    prefix: '',
    heading: '',
    flows,
    steps: withItems(root.steps, written),
    parameters: new Map(),
    names: new Map(),
    results: new Map(),
  }
  addAll(scope, Object.keys(root.steps))
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
