import type { Condition, When } from '../workflow.ts'

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
