import type { Target, When, Workflow } from '../workflow.ts'
import { conditionText } from './condition-text.ts'
import { typedLabel } from './ways.ts'

/** An arrow of a drawing, with each answer that leads along it and the condition under which it does. */
export type Arrow = { readonly to: string; readonly labels: readonly string[] }

/** Answers in a row; of more than this many, the rest are counted. */
export const joined = (labels: readonly string[], most: number): string =>
  labels.length > most
    ? `${labels.slice(0, most - 1).join(' / ')} / ${labels.length - most + 1} more`
    : labels.join(' / ')

/** Each way out of a step with its conditions, which `waysFrom` leaves out. `…` stands for any text. */
export function arrowsFrom({ steps }: Workflow, id: string): readonly Arrow[] {
  const arrows = new Map<string, string[]>()
  const add = (target: Target | undefined, label: string, shown?: When) => {
    const entries = typeof target === 'string' ? [{ to: target }] : (target ?? [])
    for (const { to, when } of entries) {
      const conditions = [conditionText(shown), conditionText(when)].filter(Boolean).join(', ')
      const isElse = when === undefined && entries.length > 1
      const said = conditions || (isElse ? 'otherwise' : '')
      const words = said === '' ? label : `${label} (${said})`
      arrows.set(to, [...new Set([...(arrows.get(to) ?? []), words])])
    }
  }
  const step = steps[id]
  for (const { label, internal, when, next } of step?.options ?? [])
    if (!internal) add(next ?? step?.next, label, when)
  if (step?.input) add(step.next, typedLabel(step.input))
  return [...arrows].map(([to, labels]) => ({ to, labels }))
}
