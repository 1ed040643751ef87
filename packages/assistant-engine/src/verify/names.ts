import { LimitReached } from './cases.ts'
import { remember } from './remember.ts'
import { isList, measureOf } from '../conditions.ts'
import { middleOf, numberText, stepAt, unnamed } from './numbers.ts'
import type { Comparison, Option, Target, When, Workflow } from '../workflow.ts'

/** Every comparison in a condition. */
export const conditionsIn = (when: When | undefined): readonly Comparison[] => {
  if (when === undefined) return []
  if (isList(when)) return when.flatMap(conditionsIn)
  if ('or' in when) return when.or.flatMap(conditionsIn)
  return 'not' in when ? conditionsIn(when.not) : [when]
}

/** The comparisons that all hold when the condition does. What is inside "or" and "not" may not. */
export const certainIn = (when: When | undefined): readonly Comparison[] => {
  if (when === undefined) return []
  if (isList(when)) return when.flatMap(certainIn)
  return 'or' in when || 'not' in when ? [] : [when]
}

/** Whether the condition only names values: without "or", "not" and limits. */
export const namesValues = (when: When | undefined): boolean => {
  if (when === undefined) return true
  if (isList(when)) return when.every(namesValues)
  if ('or' in when || 'not' in when) return false
  const { includes, atLeast, atMost, above, below } = when
  return [includes, atLeast, atMost, above, below].every((limit) => limit === undefined)
}

/** The entries of a target; the last one without a condition always holds. */
export const entriesOf = (
  target: Target | undefined,
): readonly { readonly when?: When; readonly to: string }[] => {
  if (target === undefined) return []
  return typeof target === 'string' ? [{ to: target }] : target
}

export const needsOf = (effects: readonly { readonly [detail: string]: unknown }[] = []): string[] =>
  effects.flatMap(({ needs }) =>
    Array.isArray(needs) ? needs.filter((name): name is string => typeof name === 'string') : [],
  )

/** What a level of a case stands for: the latest answer of a step, a fact, or the steps that wrote a field. */
export type Level = {
  readonly name: string
  /**
   * The values with a class of their own: 1, 2 and so on. Unknown is 0, any other value is the last class. The last of
   * them stand for all numbers between, and at, the limits that conditions name.
   */
  readonly values: readonly string[]
  /** The limits, ascending. */
  readonly limits: readonly number[]
  /** The choices that conditions look for among several. The class of a set of them has a value, too. */
  readonly included: readonly string[]
  /** Whether the host can give the fact. */
  readonly host: boolean
}

export type Names = {
  readonly levels: readonly Level[]
  readonly answers: ReadonlyMap<string, number>
  readonly facts: ReadonlyMap<string, number>
  readonly writers: ReadonlyMap<string, number>
}

export const classesOf = ({ values }: Level): number => values.length + 2

/** The class of a value; an empty value counts as unknown. */
export const classOf = ({ values, limits, included }: Level, value: string): number => {
  if (value === '') return 0
  const index = values.indexOf(value)
  if (index >= 0) return index + 1
  const chosen = value.split(', ')
  const set = setOf(included.filter((one) => chosen.includes(one)))
  if (set !== null) return values.indexOf(set) + 1
  const number = measureOf(value)
  if (limits.length === 0 || Number.isNaN(number)) return values.length + 1
  const below = limits.filter((limit) => limit < number).length
  return values.length - 2 * limits.length + 2 * below + (limits.includes(number) ? 1 : 0)
}

const mostChoices = 10

/** Each set of some items, the empty one first. */
export function subsets(items: readonly string[]): (readonly string[])[] {
  if (items.length > mostChoices) throw new LimitReached(`${mostChoices} choices`)
  let sets: (readonly string[])[] = [[]]
  for (const item of items) sets = [...sets, ...sets.map((set) => [...set, item])]
  return sets
}

/** A value that includes exactly these choices and is none of them alone; null for no choices. */
const setOf = (choices: readonly string[]): string | null =>
  choices.length === 0 ? null : [...choices, another(choices)].join(', ')

/** A value for each set of choices. */
const setsOf = (included: readonly string[]): string[] => subsets(included).flatMap((set) => setOf(set) ?? [])

/** A number below, at, between and above the limits, as text that no condition names. */
const numbersAround = (limits: readonly number[], named: readonly string[]): string[] =>
  limits
    .flatMap((limit, index) => {
      const before = limits[index - 1]
      return [before === undefined ? limit - stepAt(limit) : middleOf(before, limit), limit]
    })
    .concat(limits.slice(-1).map((limit) => limit + stepAt(limit)))
    .map((number) => unnamed(numberText(number), named))

/** A value that none of these names. */
export function another(values: readonly string[], words = 'sample words'): string {
  return values.includes(words) ? another(values, `${words} again`) : words
}

/** A value of a class; undefined for unknown. */
export const valueOf = ({ values }: Level, place: number): string | undefined =>
  place === 0 ? undefined : (values[place - 1] ?? another(values))

/**
 * Every name that a condition reads or an effect needs, with every value that a condition names. The host can give
 * the names that are no step and that no option sets, or the given ones.
 */
export function namesOf(
  workflow: Workflow,
  hostFacts?: readonly string[],
  required: readonly When[] = [],
): Names {
  const named = new Map<string, Named>()
  const ofName = (name: string): Named =>
    remember(named, name, () => ({ values: new Set(), limits: new Set(), included: new Set() }))
  const read = (when: When | undefined) => {
    for (const { known, is = [], isNot = [], includes, atLeast, atMost, above, below } of conditionsIn(
      when,
    )) {
      const { values, limits, included } = ofName(known)
      for (const value of [is, isNot, includes ?? []].flat()) if (value !== '') values.add(value)
      if (includes) included.add(includes)
      for (const limit of [atLeast, atMost, above, below])
        if (limit !== undefined) limits.add(measureOf(limit))
    }
  }
  const readTarget = (target: Target | undefined) => entriesOf(target).forEach(({ when }) => read(when))
  const assigned = new Set<string>()
  const fields = new Map<string, string[]>()
  const needed = new Set<string>()
  const readOption = ({ when, next, assign = {}, effects }: Option) => {
    read(when)
    readTarget(next)
    for (const name of needsOf(effects)) needed.add(name)
    for (const name of Object.keys(assign)) assigned.add(name)
  }
  for (const [id, step] of Object.entries(workflow.steps)) {
    step.options?.forEach(readOption)
    readTarget(step.next)
    for (const name of needsOf(step.effects)) needed.add(name)
    if (step.field) remember(fields, step.field, () => []).push(id)
  }
  workflow.commands?.forEach(readOption)
  required.forEach(read)
  needed.forEach(ofName)

  const levels: Level[] = []
  const answers = new Map<string, number>()
  const facts = new Map<string, number>()
  const writers = new Map<string, number>()
  const add = (into: Map<string, number>, level: Level) => into.set(level.name, levels.push(level) - 1)
  for (const [name, found] of named) {
    const limits = [...found.limits].sort((a, b) => a - b)
    const included = [...found.included]
    const values = [...found.values, ...setsOf(included), ...numbersAround(limits, [...found.values])]
    const isStep = Object.hasOwn(workflow.steps, name)
    const host = hostFacts ? hostFacts.includes(name) : !isStep && !assigned.has(name)
    const level = { name, values, limits, included, host: false }
    if (isStep) add(answers, level)
    if (!isStep || host || assigned.has(name) || fields.has(name) || needed.has(name))
      add(facts, { ...level, host })
  }
  for (const [name, values] of fields)
    if (values.length > 1) add(writers, { name, values, limits: [], included: [], host: false })
  return { levels, answers, facts, writers }
}

/** What conditions name of a name: values, limits, and choices to look for among several. */
type Named = {
  readonly values: Set<string>
  readonly limits: Set<number>
  readonly included: Set<string>
}
