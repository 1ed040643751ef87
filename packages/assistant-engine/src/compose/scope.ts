import { InvalidWorkflow } from '../parse/invalid.ts'
import type { Step, Target } from '../workflow.ts'
import type { ComposedStep, ComposedSteps, Subflow, Subflows, Use } from './subflow.ts'
import { isListStep, isUse } from './unroll.ts'

/** The steps that are rewritten together, and what their names stand for outside. */
export type Scope = {
  /** Stands in front of the ids. */
  readonly prefix: string
  /** Stands in front of the titles: the names of the items that they are about. */
  readonly heading: string
  readonly flows: Subflows
  /** With the items of lists. */
  readonly steps: ComposedSteps
  readonly parameters: ReadonlyMap<string, string>
  /** What a parameter means as the name of an answer or a fact of the plain workflow. */
  readonly names: ReadonlyMap<string, string>
  /** The targets of the results, in the plain workflow. */
  readonly results: ReadonlyMap<string, Target>
}

/** The step of a scope; inherited properties are no steps. */
export const own = ({ steps }: Pick<Scope, 'steps'>, id: string): ComposedStep | undefined =>
  Object.hasOwn(steps, id) ? steps[id] : undefined

export const flowOf = (flows: Subflows, { flow }: Use): Subflow => {
  const found = flows[flow]
  if (!found) throw new Error(`There is no sub-flow "${flow}".`)
  return found
}

/** The names of the facts that a step sets. One that is only cleared comes from outside. */
export const factsSetBy = ({ field, options = [] }: Step): readonly string[] => [
  ...(field === undefined ? [] : [field]),
  ...options.flatMap(({ assign = {} }) =>
    Object.entries(assign).flatMap(([name, value]) => (value === '' ? [] : [name])),
  ),
]

const known = new WeakMap<ComposedSteps, ReadonlySet<string>>()

/** The facts that steps set, by the names that stand there: `{parameter}` is one that the use names. */
export function factsOf(steps: ComposedSteps, flows: Subflows): ReadonlySet<string> {
  const found = known.get(steps)
  if (found) return found
  const facts = new Set(
    Object.values(steps).flatMap((step) => {
      if (isListStep(step)) return []
      if (!isUse(step)) return factsSetBy(step)
      const inside = factsOf(flowOf(flows, step).steps, flows)
      return Object.entries(step.parameters ?? {}).flatMap(([name, words]) =>
        inside.has(`{${name}}`) ? [words] : [],
      )
    }),
  )
  known.set(steps, facts)
  return facts
}

/** Whether a name is an answer or a fact of a scope, or one inside of its uses, such as `repair-phone`. */
const isOwnName = ({ flows, steps }: Pick<Scope, 'flows' | 'steps'>, name: string): boolean => {
  const step = own({ steps }, name)
  if ((step && !isUse(step) && !isListStep(step)) || (!name.includes('{') && factsOf(steps, flows).has(name)))
    return true
  return [...name.matchAll(/-/g)].some(({ index }) => {
    const use = own({ steps }, name.slice(0, index))
    return isUse(use) && isOwnName({ flows, steps: flowOf(flows, use).steps }, name.slice(index + 1))
  })
}

/**
 * A text with its parameters filled in; the placeholders of steps and facts get their names in the plain workflow, and
 * `{{parameter}}` is the placeholder of the fact that the parameter names.
 */
export const fill = (scope: Scope, text: string): string =>
  text.replace(/\{(\{[\w-]+\}|[\w-]+)(\|[^}]*)?\}/g, (whole, name: string, otherwise = '') => {
    if (name.startsWith('{') || isOwnName(scope, name)) return `{${nameIn(scope, name)}${otherwise}}`
    return scope.parameters.get(name) ?? whole
  })

/** The name of an answer or a fact in the plain workflow. */
export const nameIn = (scope: Scope, name: string): string =>
  scope.names.get(/^\{([\w-]+)\}$/.exec(name)?.[1] ?? '') ??
  (isOwnName(scope, name) ? scope.prefix + name : fill(scope, name))

/** Tells apart the names that scopes give to their own steps and facts. */
export function createOwners(): (name: string, prefix: string) => void {
  const owners = new Map<string, string>()
  return (name, prefix) => {
    const owner = owners.get(name) ?? prefix
    if (owner !== prefix)
      throw new InvalidWorkflow([
        `flow.flows has a step or a fact that becomes "${name}", and another one does too; rename one of them`,
      ])
    owners.set(name, owner)
  }
}
