import { nearName } from '../near-name.ts'
import { pathTo } from '../parse/invalid.ts'
import { entriesOf } from '../verify/names.ts'
import type { Target } from '../workflow.ts'
import type { ComposedSteps, Subflow } from './subflow.ts'
import { isListStep, isUse } from './unroll.ts'

/** What was probably meant by a name, as the end of a message. */
export const meant = (name: string, known: readonly string[]): string => {
  const near = nearName(name, known)
  return near === undefined ? '' : `; did you mean ${near}?`
}

type PlacedTarget = readonly [path: string, target: Target | undefined]

/** The targets of steps, uses and lists, with their paths. */
const targetsIn = (at: string, steps: ComposedSteps): PlacedTarget[] =>
  Object.entries(steps).flatMap(([id, step]) => {
    const path = pathTo(`${at}.steps`, id)
    const placed = (results = {}) =>
      Object.entries<Target>(results).map(([name, target]): PlacedTarget => [
        pathTo(`${path}.results`, name),
        target,
      ])
    if (isUse(step)) return placed(step.results)
    if (isListStep(step)) return [[`${path}.next`, step.next], ...placed(step.results)]
    const options = (step.options ?? []).map(({ next }, place): PlacedTarget => [
      `${path}.options[${place}].next`,
      next,
    ])
    return [[`${path}.next`, step.next], ...options]
  })

/** The steps that nothing leads on from. */
const stuckSteps = (steps: ComposedSteps): string[] =>
  Object.entries(steps).flatMap(([id, step]) => {
    if (isUse(step) || isListStep(step)) return []
    const { next, outcome, options = [] } = step
    const isStuck = next === undefined && outcome === undefined && !options.some((one) => one.next)
    return isStuck ? [id] : []
  })

/** Targets of a sub-flow that are neither its steps nor its results, and names of it that nothing uses. */
export function strayNames(
  at: string,
  { steps, results, parameters }: Required<Omit<Subflow, 'start'>>,
): string[] {
  const known = [...Object.keys(steps), ...results]
  const targets = targetsIn(at, steps).flatMap(([path, target]) =>
    entriesOf(target).map(({ to }) => ({ path, to })),
  )
  const text = JSON.stringify(steps)
  const missed = stuckSteps(steps).map((id) => `"${id}"`)
  const cure = missed.length > 0 ? `nothing leads on from ${missed.join(', ')}` : 'lead to it, or remove it'
  return [
    ...targets
      .filter(({ to }) => !known.includes(to))
      .map(({ path, to }) => `${path} "${to}" is no step and no result of the sub-flow${meant(to, known)}`),
    ...results.flatMap((name, place) =>
      targets.some(({ to }) => to === name)
        ? []
        : [`${at}.results[${place}] "${name}" is the target of no step; ${cure}`],
    ),
    ...parameters.flatMap((name, place) =>
      text.includes(`{${name}}`) || text.includes(`{${name}|`)
        ? []
        : [`${at}.parameters[${place}] "${name}" stands nowhere; write {${name}}, or remove it`],
    ),
  ]
}
