import { isList } from '../conditions.ts'
import { InvalidWorkflow } from '../parse/invalid.ts'
import type { Condition, Effect, Option, Step, Target, Text, When } from '../workflow.ts'
import { fill, flowOf, nameIn, own } from './scope.ts'
import type { Scope } from './scope.ts'
import type { Subflows, Use } from './subflow.ts'
import { isItem, isListStep, isUse } from './unroll.ts'

/** Results with conditions that lead to results with conditions grow without bound, and so do words inside of words. */
const mostTargets = 20_000
const longestWords = 10_000

const listOf = (when: When | undefined): readonly Condition[] =>
  when === undefined ? [] : isList(when) ? when : [when]

const entriesOf = (target: Target): readonly { readonly when?: When; readonly to: string }[] =>
  typeof target === 'string' ? [{ to: target }] : target

const filled = (scope: Scope, value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return key === 'known' ? nameIn(scope, value) : fill(scope, value)
  if (Array.isArray(value)) return value.map((one) => filled(scope, one))
  return typeof value === 'object' && value !== null ? filledRecord(scope, value) : value
}
const filledRecord = (scope: Scope, record: object): object =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, filled(scope, value, key)]))

const whenIn = (scope: Scope, when: When): When =>
  isList(when) ? when.map((one) => conditionIn(scope, one)) : conditionIn(scope, when)

const conditionIn = (scope: Scope, condition: Condition): Condition => {
  if ('or' in condition) return { or: condition.or.map((one) => whenIn(scope, one)) }
  if ('not' in condition) return { not: whenIn(scope, condition.not) }
  const { known, is, isNot, includes } = condition
  const values = (given: string | readonly string[]) =>
    typeof given === 'string' ? fill(scope, given) : given.map((one) => fill(scope, one))
  return {
    ...condition,
    known: nameIn(scope, known),
    ...(is !== undefined && { is: values(is) }),
    ...(isNot !== undefined && { isNot: values(isNot) }),
    ...(includes !== undefined && { includes: fill(scope, includes) }),
  }
}

const titleIn = (scope: Scope, title: Text): Text =>
  typeof title === 'string'
    ? scope.heading + fill(scope, title)
    : title.map(({ when, text }) => ({
        ...(when && { when: whenIn(scope, when) }),
        text: scope.heading + fill(scope, text),
      }))

const effectsIn = (scope: Scope, effects: readonly Effect[]): readonly object[] =>
  effects.map((effect) => {
    const { needs } = effect
    const names = Array.isArray(needs)
      ? needs.map((name: unknown) => (typeof name === 'string' ? nameIn(scope, name) : name))
      : undefined
    return { ...filledRecord(scope, effect), ...(names && { needs: names }) }
  })

/** Rewrites steps for the plain workflow. */
export function rewriter(flows: Subflows) {
  /** The id of the first step of a step or a use. */
  const entryIn = (scope: Scope, id: string): string => {
    const step = own(scope, id)
    if (isListStep(step)) return entryIn(scope, `${id}-1`)
    return isUse(step)
      ? entryIn(inside(scope, id, { ...step, results: {} }), flowOf(flows, step).start)
      : scope.prefix + id
  }

  let targets = 0
  const targetIn = (scope: Scope, target: Target): Target => {
    if (typeof target === 'string')
      return own(scope, target) ? entryIn(scope, target) : (scope.results.get(target) ?? target)
    return target.flatMap(({ when, to }) =>
      entriesOf(targetIn(scope, to)).map((entry) => {
        if (++targets > mostTargets)
          throw new InvalidWorkflow([
            `flow.flows has more than ${mostTargets} targets with conditions; let fewer results have conditions`,
          ])
        const both = [...listOf(when && whenIn(scope, when)), ...listOf(entry.when)]
        return { ...(both.length > 0 && { when: both }), to: entry.to }
      }),
    )
  }

  const wordsIn = (scope: Scope, words: string): string => {
    const filledIn = fill(scope, words)
    if (filledIn.length > longestWords)
      throw new InvalidWorkflow([
        `flow.flows has a parameter of more than ${longestWords} letters with those inside of it; shorten it`,
      ])
    return filledIn
  }

  const inside = (scope: Scope, id: string, use: Use): Scope => ({
    prefix: `${scope.prefix}${id}-`,
    heading: scope.heading + (isItem(use) ? fill(scope, use.heading) : ''),
    flows,
    steps: flowOf(flows, use).steps,
    parameters: new Map(
      Object.entries(use.parameters ?? {}).map(([name, words]) => [name, wordsIn(scope, words)]),
    ),
    names: new Map(Object.entries(use.parameters ?? {}).map(([name, words]) => [name, nameIn(scope, words)])),
    results: new Map(Object.entries(use.results).map(([name, to]) => [name, targetIn(scope, to)])),
  })

  const optionIn = (scope: Scope, { next, effects, assign, ...rest }: Option): object => ({
    ...filledRecord(scope, rest),
    ...(next !== undefined && { next: targetIn(scope, next) }),
    ...(effects && { effects: effectsIn(scope, effects) }),
    ...(assign && {
      assign: Object.fromEntries(
        Object.entries(assign).map(([name, value]) => [nameIn(scope, name), fill(scope, value)]),
      ),
    }),
  })

  const stepIn = (scope: Scope, { title, next, options, effects, field, ...rest }: Step): object => ({
    title: titleIn(scope, title),
    ...filledRecord(scope, rest),
    ...(options && { options: options.map((option) => optionIn(scope, option)) }),
    ...(next !== undefined && { next: targetIn(scope, next) }),
    ...(effects && { effects: effectsIn(scope, effects) }),
    ...(field !== undefined && { field: nameIn(scope, field) }),
  })

  return { entryIn, inside, stepIn }
}
