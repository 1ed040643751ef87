import type { Model } from '../verify/ways.ts'

/**
 * Whether every walk to a step passes another one, whatever is known: its steps alone tell it, so that no case needs to
 * be searched. A loop leads to the step for loops, wherever it is.
 */
export function isAlwaysAfter({ workflow, ways }: Model, step: string, after: string): boolean {
  const reached = new Set([workflow.start, workflow.escalation?.step ?? workflow.start])
  reached.delete(after)
  for (const from of reached)
    for (const { to } of ways.get(from) ?? []) if (to !== null && to !== after) reached.add(to)
  return !reached.has(step)
}
