import { pathTo } from '../parse/invalid.ts'
import type { Composition } from './composition.ts'
import { misusesOf } from './misuse-of-use.ts'
import { factsSetBy } from './scope.ts'
import { meant, strayNames } from './stray-names.ts'
import type { Subflow, Subflows } from './subflow.ts'
import { isListStep, isUse, unrolled } from './unroll.ts'

type Part = Pick<Subflow, 'start' | 'steps'> & Partial<Subflow>

/** What is wrong with how sub-flows are written and used: each with its path, and how to repair it. */
export function misuses({ flows, start, steps }: Composition): string[] {
  const ofPart = (at: string, part: Part): string[] => {
    const { start: first, steps: own, results, parameters = [] } = part
    const ids = Object.keys(own)
    return [
      ...(ids.includes(first) ? [] : [`${at}.start "${first}" is no step${meant(first, ids)}`]),
      ...[...(results ?? []), ...parameters]
        .filter((name) => ids.includes(name))
        .map(
          (name) =>
            `${pathTo(`${at}.steps`, name)} has the name of a result or a parameter; rename one of them`,
        ),
      ...Object.entries(own).flatMap(([id, step]) => {
        const path = pathTo(`${at}.steps`, id)
        if (isUse(step) || isListStep(step)) return misusesOf(path, step, flows)
        return factsSetBy(step)
          .filter((name) => parameters.includes(name))
          .map((name) => `${path} sets the fact "${name}", which is also a parameter; rename one of them`)
      }),
      ...clashesOfLists(at, part, flows),
      ...(results === undefined ? [] : strayNames(at, { steps: own, results, parameters })),
    ]
  }

  return [
    ...ofPart('flow', { start, steps }),
    ...Object.entries(flows).flatMap(([name, flow]) => ofPart(pathTo('flow.flows', name), flow)),
    ...circles(flows),
  ]
}

/** Lists whose items have the ids of other steps, or whose `{item}` would mean something else. */
function clashesOfLists(at: string, { steps, parameters = [] }: Part, flows: Subflows): string[] {
  const ids = new Set(Object.keys(steps))
  const isItemTaken = ids.has('item') || parameters.includes('item')
  return Object.entries(steps).flatMap(([id, step]) => {
    if (!isListStep(step)) return []
    const path = pathTo(`${at}.steps`, id)
    const clash = unrolled(id, step, flows).find(([inner]) => ids.has(inner))?.[0]
    for (const [inner] of unrolled(id, step, flows)) ids.add(inner)
    return [
      ...(clash === undefined
        ? []
        : [`${path} has a part "${clash}", as another step has; rename one of them`]),
      ...(isItemTaken
        ? [`${path} has {item} for the number of an item; give the step or the parameter "item" another name`]
        : []),
    ]
  })
}

/** Sub-flows that use themselves, directly or through others. */
function circles(flows: Subflows): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (name: string, through: readonly string[]): void => {
    for (const [id, step] of Object.entries((Object.hasOwn(flows, name) && flows[name]?.steps) || {})) {
      if (!isUse(step) && !isListStep(step)) continue
      if ([...through, name].includes(step.flow))
        found.push(
          `${pathTo(`${pathTo('flow.flows', name)}.steps`, id)}.flow leads back to "${step.flow}"; a sub-flow cannot use itself`,
        )
      else if (!done.has(step.flow)) visit(step.flow, [...through, name])
    }
    done.add(name)
  }
  for (const name of Object.keys(flows)) if (!done.has(name)) visit(name, [])
  return found
}
