import { typedLabel } from './ways.ts'
import type { Condition, Target, When, Workflow } from '../workflow.ts'

/** An arrow of a drawing, with each answer that leads along it and the condition under which it does. */
export type Arrow = { readonly to: string; readonly labels: readonly string[] }

const valuesOf = (values: string | readonly string[]): string => [values].flat().join(' or ')

const limits = [
  ['atLeast', 'at least'],
  ['atMost', 'at most'],
  ['above', 'above'],
  ['below', 'below'],
] as const

const isList = (when: When): when is readonly Condition[] => Array.isArray(when)

/**
 * A condition in words, such as `kind is laser or ink`.
 *
 * @example conditionText({ known: 'kind', isNot: 'laser' })
 */
export function conditionText(when: When | undefined): string {
  if (when === undefined) return ''
  if (isList(when)) return when.map(conditionText).join(', ')
  if ('or' in when) return `either ${when.or.map(conditionText).join(' or ')}`
  if ('not' in when) return `not: ${conditionText(when.not)}`
  const { known, is, isNot, includes } = when
  const asked = [
    ...(is === undefined ? [] : [`is ${valuesOf(is)}`]),
    ...(isNot === undefined ? [] : [`is not ${valuesOf(isNot)}`]),
    ...(includes === undefined ? [] : [`includes ${includes}`]),
    ...limits.flatMap(([name, words]) => (when[name] === undefined ? [] : [`${words} ${when[name]}`])),
  ]
  return `${known} ${asked.join(' and ') || 'is known'}`
}

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
