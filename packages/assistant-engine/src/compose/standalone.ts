import type { Profile } from '../certify/profile.ts'
import type { Group, Step, Target, Workflow } from '../workflow.ts'
import { exitsOf } from './fold.ts'
import { mapTargets } from './map-targets.ts'

/** A name that none of these are. */
const free = (name: string, taken: readonly string[]): string =>
  taken.includes(name) ? free(`${name} `, taken) : name

/** The steps of a group as a flow of their own: once left, it is at an end. Each exit has a step there. */
export function standalone(
  workflow: Workflow,
  group: Group,
  { person, holds = [] }: Profile,
): { readonly flow: Workflow; readonly exits: ReadonlyMap<string, string> } {
  const exits = [...exitsOf(workflow, group).keys()]
  const names = new Map(exits.map((id, place) => [id, free(`exit ${place}`, group.steps)]))
  const outcome = free('left', [...(person?.outcomes ?? []), ...holds])
  const own = group.steps.flatMap((id): [string, Step][] => {
    const step = workflow.steps[id]
    return step ? [[id, mapTargets(step, (to) => names.get(to) ?? to)]] : []
  })
  const last: Step = { type: 'result', title: 'Left', outcome }
  const { groups: _, ...rest } = workflow
  const steps = Object.fromEntries([...own, ...[...names.values()].map((id) => [id, last] as const)])
  return { flow: { ...rest, start: group.start, steps }, exits: names }
}

/** Equal for groups whose proofs say the same: with names by their order, and without texts. */
export function likenessOf(workflow: Workflow, group: Group, read: ReadonlySet<string>): string {
  const places = new Map<string, number>(group.steps.map((id, place) => [id, place]))
  const place = (name: string): number => {
    const known = places.get(name) ?? places.size
    places.set(name, known)
    return known
  }
  const named = (key: string, value: unknown): unknown => {
    if (key === 'known' || key === 'to') return place(String(value))
    if (key === 'needs') return Array.isArray(value) ? value.map((name) => place(String(name))) : value
    if (key === 'assign' && typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, given]) => (read.has(name) ? [[place(name), given]] : []))
    return value
  }
  const target = (next: Target | undefined): unknown => (typeof next === 'string' ? place(next) : next)
  return JSON.stringify(
    [
      place(group.start),
      group.steps.map((id) => {
        const step = workflow.steps[id]
        return [
          target(step?.next),
          step?.field !== undefined && read.has(step.field) ? place(step.field) : undefined,
          step?.input,
          [step?.ask !== undefined, step?.outcome, step?.effects, step?.editable, step?.final],
          step?.options?.map(({ value, when, next, internal, dialog, assign, effects, freeText, failed }) => [
            value,
            when,
            target(next),
            internal,
            dialog !== undefined,
            { assign, effects },
            freeText,
            failed,
          ]),
        ]
      }),
    ],
    named,
  )
}
