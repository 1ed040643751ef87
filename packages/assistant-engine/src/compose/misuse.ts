import { nearName } from '../near-name.ts'
import { pathTo } from '../verify/invalid.ts'
import { entriesOf } from '../verify/names.ts'
import type { Target } from '../workflow.ts'
import type { Composition } from './composition.ts'
import { isUse } from './rewrite.ts'
import type { Subflow, Use } from './subflow.ts'

type Part = Pick<Subflow, 'start' | 'steps'> & Partial<Subflow>

const meant = (name: string, known: readonly string[]): string => {
  const near = nearName(name, known)
  return near === undefined ? '' : `; did you mean ${near}?`
}

/** What is wrong with how sub-flows are written and used: each with its path, and how to repair it. */
export function misuses({ flows, start, steps }: Composition): string[] {
  const ofUse = (at: string, use: Use): string[] => {
    const flow = Object.hasOwn(flows, use.flow) ? flows[use.flow] : undefined
    if (!flow)
      return [`${at}.flow "${use.flow}" is no sub-flow of "flows"${meant(use.flow, Object.keys(flows))}`]
    const compare = (key: 'parameters' | 'results', what: string, hint: string): string[] => {
      const [given, wanted] = [Object.keys(use[key] ?? {}), flow[key] ?? []]
      return [
        ...given
          .filter((name) => !wanted.includes(name))
          .map(
            (name) => `${pathTo(`${at}.${key}`, name)} is no ${what} of "${use.flow}"${meant(name, wanted)}`,
          ),
        ...wanted
          .filter((name) => !given.includes(name))
          .map((name) => `${pathTo(`${at}.${key}`, name)} is missing; ${hint}`),
      ]
    }
    return [
      ...compare('parameters', 'parameter', 'give the words that stand for it'),
      ...compare('results', 'result', 'name the step that follows'),
      ...Object.entries(use.results).flatMap(([name, target]) =>
        typeof target === 'string' || target.at(-1)?.when === undefined
          ? []
          : [
              `${pathTo(`${at}.results`, name)} leads nowhere when no condition holds; end it with an entry without "when"`,
            ],
      ),
    ]
  }

  const ofPart = (at: string, { start: first, steps: own, results, parameters = [] }: Part): string[] => {
    const ids = Object.keys(own)
    return [
      ...(ids.includes(first) ? [] : [`${at}.start "${first}" is no step${meant(first, ids)}`]),
      ...[...(results ?? []), ...parameters]
        .filter((name) => ids.includes(name))
        .map(
          (name) =>
            `${pathTo(`${at}.steps`, name)} has the name of a result or a parameter; rename one of them`,
        ),
      ...Object.entries(own).flatMap(([id, step]) =>
        isUse(step) ? ofUse(pathTo(`${at}.steps`, id), step) : [],
      ),
      ...(results === undefined ? [] : strayNames(at, { steps: own, results, parameters })),
    ]
  }

  return [
    ...ofPart('flow', { start, steps }),
    ...Object.entries(flows).flatMap(([name, flow]) => ofPart(pathTo('flow.flows', name), flow)),
    ...circles(flows),
  ]
}

/** Sub-flows that use themselves, directly or through others. */
function circles(flows: Composition['flows']): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (name: string, through: readonly string[]): void => {
    for (const [id, step] of Object.entries((Object.hasOwn(flows, name) && flows[name]?.steps) || {})) {
      if (!isUse(step)) continue
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

type PlacedTarget = readonly [path: string, target: Target | undefined]

/** The targets of steps and uses, with their paths. */
const targetsIn = (at: string, steps: Composition['steps']): PlacedTarget[] =>
  Object.entries(steps).flatMap(([id, step]) => {
    const path = pathTo(`${at}.steps`, id)
    if (isUse(step))
      return Object.entries(step.results).map(([name, target]): PlacedTarget => [
        pathTo(`${path}.results`, name),
        target,
      ])
    const options = (step.options ?? []).map(({ next }, place): PlacedTarget => [
      `${path}.options[${place}].next`,
      next,
    ])
    return [[`${path}.next`, step.next], ...options]
  })

/** Targets of a sub-flow that are neither its steps nor its results, and names of it that nothing uses. */
function strayNames(at: string, { steps, results, parameters }: Required<Omit<Subflow, 'start'>>): string[] {
  const known = [...Object.keys(steps), ...results]
  const targets = targetsIn(at, steps).flatMap(([path, target]) =>
    entriesOf(target).map(({ to }) => ({ path, to })),
  )
  const text = JSON.stringify(steps)
  return [
    ...targets
      .filter(({ to }) => !known.includes(to))
      .map(({ path, to }) => `${path} "${to}" is no step and no result of the sub-flow${meant(to, known)}`),
    ...results.flatMap((name, place) =>
      targets.some(({ to }) => to === name)
        ? []
        : [`${at}.results[${place}] "${name}" is the target of no step; lead to it, or remove it`],
    ),
    ...parameters.flatMap((name, place) =>
      text.includes(`{${name}}`) || text.includes(`{${name}|`)
        ? []
        : [`${at}.parameters[${place}] "${name}" stands nowhere; write {${name}}, or remove it`],
    ),
  ]
}
