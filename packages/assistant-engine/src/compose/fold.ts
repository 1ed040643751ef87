import { arrowsFrom } from '../draw/arrows.ts'
import type { Group, Step, Workflow } from '../workflow.ts'
import { mapTargets } from './map-targets.ts'

/** The targets outside of a group, with the answers that lead there. */
export function exitsOf(workflow: Workflow, { steps }: Pick<Group, 'steps'>): ReadonlyMap<string, string[]> {
  const members = new Set(steps)
  const exits = new Map<string, string[]>()
  for (const id of steps)
    for (const { to, labels } of arrowsFrom(workflow, id))
      if (!members.has(to)) exits.set(to, [...new Set([...(exits.get(to) ?? []), ...labels])])
  return exits
}

/**
 * The workflow with one step in place of each of these groups: it bears the id of the first step, and offers what leads
 * out of the group. For drawings and proofs; no session walks it.
 *
 * @example
 * toMermaid(fold(flow, ['repair']))
 */
export const fold = (workflow: Workflow, ids: readonly string[]): Workflow =>
  foldGroups(workflow, workflow.groups?.filter(({ id }) => ids.includes(id)) ?? [])

/** Like `fold`: of groups inside of each other, it folds the one that comes first. */
export function foldGroups(workflow: Workflow, chosen: readonly Group[]): Workflow {
  const { groups = [], steps, start, adaptive, escalation } = workflow
  const folded: Group[] = []
  for (const group of chosen)
    if (!folded.some((outer) => outer.steps.includes(group.start))) folded.push(group)
  if (folded.length === 0) return workflow
  const standIn = new Map(folded.flatMap((group) => group.steps.map((id) => [id, group.start])))
  const entry = (id: string): string => standIn.get(id) ?? id
  const box = (group: Group): Step => ({
    type: 'question',
    title: group.title,
    options: [...exitsOf(workflow, group)].map(([to, labels]) => ({
      value: entry(to),
      label: labels.join(' / '),
      next: entry(to),
    })),
  })
  const atStart = new Map(folded.map((group) => [group.start, group]))
  return {
    ...workflow,
    start: entry(start),
    steps: Object.fromEntries(
      Object.entries(steps).flatMap(([id, step]) => {
        const group = atStart.get(id)
        if (group) return [[id, box(group)]]
        return standIn.has(id) ? [] : [[id, mapTargets(step, entry)]]
      }),
    ),
    ...(adaptive && { adaptive: { ...adaptive, step: entry(adaptive.step) } }),
    ...(escalation && { escalation: { ...escalation, step: entry(escalation.step) } }),
    groups: groups.flatMap((group): Group[] => {
      if (folded.includes(group)) return [{ ...group, steps: [group.start], isFolded: true }]
      return standIn.has(group.start) ? [] : [group]
    }),
  }
}
