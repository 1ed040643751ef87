import type { Facts } from '../session.ts'
import type { Condition, Option, Target, When, Workflow } from '../workflow.ts'

const list = (when: When | undefined): readonly Condition[] => {
  if (when === undefined) return []
  return isList(when) ? when : [when]
}
const isList = (when: When): when is readonly Condition[] => Array.isArray(when)

const ofTarget = (target: Target | undefined): Condition[] =>
  target === undefined || typeof target === 'string' ? [] : target.flatMap(({ when }) => list(when))

export const allOptions = (workflow: Workflow): Option[] => [
  ...Object.values(workflow.steps).flatMap((step) => step.options ?? []),
  ...(workflow.commands ?? []),
]

/** Every distinct condition that decides where a flow goes. */
export function conditionsOf(workflow: Workflow): Condition[] {
  const all = [
    ...Object.values(workflow.steps).flatMap((step) => ofTarget(step.next)),
    ...allOptions(workflow).flatMap((option) => [...list(option.when), ...ofTarget(option.next)]),
  ]
  return [...new Map(all.map((condition) => [JSON.stringify(condition), condition])).values()]
}

/** The initial facts that can decide a path: none of them, or all of them. */
export function initialStates(workflow: Workflow): Facts[] {
  const set = new Set(allOptions(workflow).flatMap((option) => Object.keys(option.assign ?? {})))
  const names = conditionsOf(workflow)
    .filter(({ known }) => !Object.hasOwn(workflow.steps, known) && !set.has(known))
    .map(({ known, is }): [string, string] => [known, typeof is === 'string' ? is : (is?.[0] ?? 'known')])
  return names.length === 0 ? [{}] : [{}, Object.fromEntries(names)]
}
