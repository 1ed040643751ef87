import { isList } from '../verify/names.ts'
import { InvalidWorkflow } from '../verify/parse-workflow.ts'
import type { Condition, Effect, Option, Step, Target, When } from '../workflow.ts'
import type { Composition } from './composition.ts'
import type { Subflow, Use } from './subflow.ts'

/** Results with conditions that lead to results with conditions grow without bound, and so do words inside of words. */
const mostTargets = 20_000
const longestWords = 10_000

/** The steps that are rewritten together, and what their names stand for outside. */
export type Scope = {
  /** Stands in front of the ids. */
  readonly prefix: string
  readonly flows: Composition['flows']
  readonly steps: Composition['steps']
  readonly parameters: ReadonlyMap<string, string>
  /** The targets of the results, in the plain workflow. */
  readonly results: ReadonlyMap<string, Target>
}

export const isUse = (step: Composition['steps'][string] | undefined): step is Use => step?.type === 'flow'

const listOf = (when: When | undefined): readonly Condition[] =>
  when === undefined ? [] : isList(when) ? when : [when]

const entriesOf = (target: Target): readonly { readonly when?: When; readonly to: string }[] =>
  typeof target === 'string' ? [{ to: target }] : target

/** The step of a scope; inherited properties are no steps. */
const own = ({ steps }: Scope, id: string) => (Object.hasOwn(steps, id) ? steps[id] : undefined)

const flowOf = (flows: Composition['flows'], { flow }: Use): Subflow => {
  const found = flows[flow]
  if (!found) throw new Error(`There is no sub-flow "${flow}".`)
  return found
}

/** Whether a name is a step of a scope, or one of its uses with a step inside, such as `repair-phone`. */
const isOwnAnswer = ({ flows, steps }: Pick<Scope, 'flows' | 'steps'>, name: string): boolean => {
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined
  if (step && !isUse(step)) return true
  return Object.entries(steps).some(
    ([id, use]) =>
      isUse(use) &&
      name.startsWith(`${id}-`) &&
      isOwnAnswer({ flows, steps: flowOf(flows, use).steps }, name.slice(id.length + 1)),
  )
}

/** A text with its parameters filled in; the placeholders of steps get their ids in the plain workflow. */
export const fill = (scope: Scope, text: string): string =>
  text.replace(/\{([\w-]+)(\|[^}]*)?\}/g, (whole, name: string, otherwise = '') =>
    isOwnAnswer(scope, name) ? `{${scope.prefix}${name}${otherwise}}` : (scope.parameters.get(name) ?? whole),
  )

/** The name of an answer or a fact. */
const nameIn = (scope: Scope, name: string): string =>
  isOwnAnswer(scope, name) ? scope.prefix + name : fill(scope, name)

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

const effectsIn = (scope: Scope, effects: readonly Effect[]): readonly object[] =>
  effects.map((effect) => {
    const { needs } = effect
    const names = Array.isArray(needs)
      ? needs.map((name: unknown) => (typeof name === 'string' ? nameIn(scope, name) : name))
      : undefined
    return { ...filledRecord(scope, effect), ...(names && { needs: names }) }
  })

/** Rewrites steps for the plain workflow. */
export function rewriter(flows: Composition['flows']) {
  /** The id of the first step of a step or a use. */
  const entryIn = (scope: Scope, id: string): string => {
    const step = own(scope, id)
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
    flows,
    steps: flowOf(flows, use).steps,
    parameters: new Map(
      Object.entries(use.parameters ?? {}).map(([name, words]) => [name, wordsIn(scope, words)]),
    ),
    results: new Map(Object.entries(use.results).map(([name, to]) => [name, targetIn(scope, to)])),
  })

  const optionIn = (scope: Scope, { next, effects, assign, ...rest }: Option): object => ({
    ...filledRecord(scope, rest),
    ...(next !== undefined && { next: targetIn(scope, next) }),
    ...(effects && { effects: effectsIn(scope, effects) }),
    ...(assign && {
      assign: Object.fromEntries(
        Object.entries(assign).map(([name, value]) => [fill(scope, name), fill(scope, value)]),
      ),
    }),
  })

  const stepIn = (scope: Scope, { next, options, effects, ...rest }: Step): object => ({
    ...filledRecord(scope, rest),
    ...(options && { options: options.map((option) => optionIn(scope, option)) }),
    ...(next !== undefined && { next: targetIn(scope, next) }),
    ...(effects && { effects: effectsIn(scope, effects) }),
  })

  return { entryIn, inside, stepIn }
}
