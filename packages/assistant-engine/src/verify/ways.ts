import type { GeneratedStep } from '../session.ts'
import { isChecked } from '../answers/refusal.ts'
import { compares, isList } from '../conditions.ts'
import type { Comparison, Option, Step, Target, When, Workflow } from '../workflow.ts'
import { algebra, all, LimitReached, none } from './cases.ts'
import type { Algebra, Cases, Change } from './cases.ts'
import { another, classesOf, classOf, entriesOf, namesOf, valueOf } from './names.ts'
import type { Level, Names } from './names.ts'
import { remember } from './remember.ts'
import { typedAnswers } from './typed-answers.ts'
import type { TypedAnswer } from './typed-answers.ts'

/** An answer to a step, under the cases in which it leads to one target. */
export type Way = {
  readonly from: string
  readonly value: string
  /** Undefined for typed words. */
  readonly option: Option | undefined
  /** Whether the screen offers the answer; false for one that the author did not foresee. */
  readonly offered: boolean
  /** Whether these are words that a condition names; any other words never run out. */
  readonly named?: boolean
  /** The server's step that must be shown before the answer. */
  readonly generated?: GeneratedStep
  readonly cases: Cases
  readonly changes: readonly Change[]
  /** Null when the engine ignores the answer. */
  readonly to: string | null
  /** Whether the step or the option names this target, and not the adaptive step as the last resort. */
  readonly handled: boolean
}

/** The flow as the proof sees it. */
export type Model = {
  readonly workflow: Workflow
  readonly names: Names
  readonly algebra: Algebra
  /** The ways from each step. */
  readonly ways: ReadonlyMap<string, readonly Way[]>
  /** The cases in which a condition holds. */
  readonly holding: (when: When | undefined) => Cases
  /** The cases in which each option of a step can be chosen. */
  readonly choosable: (step: Step) => Cases[]
  readonly start: Cases
}

/** A step of the server whose text field replaces the author's, so that only the adaptive step handles its words. */
export const withInput: GeneratedStep = { title: 'A question from the server', input: { type: 'text' } }

/** Whether a session asks the server on arrival at a step; the first step asks without a limit. */
export const asksAt = ({ start, steps, adaptive }: Workflow, id: string): boolean =>
  steps[id]?.ask !== undefined && (id === start || (adaptive?.limit ?? 1) > 0)

/** Whether the server can replace the author's text field at a step, so that the adaptive step gets the words. */
export const isReplaceable = (workflow: Workflow, id: string): boolean =>
  workflow.adaptive !== undefined && workflow.steps[id]?.input !== undefined && asksAt(workflow, id)

/** A set of cases is as deep as there are names that it tells apart, and each operation visits it to its depth. */
const mostNames = 2_000

/** `conditions` are read beside those of the flow. */
export function modelOf(
  workflow: Workflow,
  mostCases: number,
  hostFacts?: readonly string[],
  conditions?: readonly When[],
): Model {
  const names = namesOf(workflow, hostFacts, conditions)
  const { levels } = names
  if (levels.length > mostNames) throw new LimitReached(`${mostNames} names`)
  const sets = algebra(levels.map(classesOf), mostCases)

  const having = (level: number | undefined, comparison: Comparison): Cases => {
    const found = level === undefined ? undefined : levels[level]
    if (level === undefined || !found) return none
    return sets.having(level, (place) => compares(valueOf(found, place), comparison))
  }

  const holding = (when: When | undefined): Cases => {
    if (when === undefined) return all
    if (isList(when)) return when.map(holding).reduce(sets.and, all)
    if ('or' in when) return when.or.map(holding).reduce(sets.or, none)
    if ('not' in when) return sets.without(all, holding(when.not))
    const answer = names.answers.get(when.known)
    const asFact = having(names.facts.get(when.known), when)
    if (answer === undefined) return asFact
    const unanswered = sets.having(answer, (place) => place === 0)
    return sets.or(having(answer, when), sets.and(unanswered, asFact))
  }

  const choosable = ({ options = [] }: Step): Cases[] => {
    const taken = new Map<string, Cases>()
    return options.map(({ value, when }) => {
      const holds = holding(when)
      const before = taken.get(value) ?? none
      taken.set(value, sets.or(before, holds))
      return value.trim() === value && value !== '' ? sets.without(holds, before) : none
    })
  }

  const setTo = (level: number | undefined, value: string): Change[] => {
    const found = level === undefined ? undefined : levels[level]
    if (level === undefined || !found) return []
    const place = classOf(found, value)
    return [{ level, to: Array.from({ length: classesOf(found) }, () => place) }]
  }

  /** The steps that wrote a field: none, one of them, or several. */
  const written = (id: string, field: string, option: Option | undefined): Change[] => {
    const level = names.writers.get(field)
    const found = level === undefined ? undefined : levels[level]
    if (level === undefined || !found || option?.freeText) return []
    const mine = classOf(found, id)
    const several = classesOf(found) - 1
    return [
      {
        level,
        to: Array.from({ length: classesOf(found) }, (_, place) =>
          place === 0 || place === mine ? mine : several,
        ),
      },
    ]
  }

  const changesOf = (id: string, { field }: Step, option: Option | undefined, value: string): Change[] => {
    const assigned = Object.entries(option?.assign ?? {})
    const isAssigned = field !== undefined && Object.hasOwn(option?.assign ?? {}, field)
    return [
      ...setTo(names.answers.get(id), value),
      ...(field && !isAssigned ? setTo(names.facts.get(field), value) : []),
      ...(field ? written(id, field, option) : []),
      ...assigned.flatMap(([name, given]) => setTo(names.facts.get(name), given)),
    ]
  }

  const waysOf = (id: string, step: Step): Way[] => {
    const ways: Way[] = []
    const lead = (
      way: Pick<Way, 'value' | 'option' | 'offered' | 'named' | 'generated'>,
      cases: Cases,
      target: Target | undefined,
    ) => {
      const changes = changesOf(id, step, way.option, way.value)
      let rest = cases
      const add = (part: Cases, to: string | null, handled: boolean) => {
        if (part !== none) ways.push({ ...way, from: id, cases: part, changes, to, handled })
      }
      for (const { when, to } of entriesOf(target)) {
        const later = sets.before(holding(when), changes)
        const part = sets.and(rest, later)
        add(part, to, true)
        rest = sets.without(rest, part)
      }
      add(rest, workflow.adaptive?.step ?? null, false)
    }

    const choices = choosable(step)
    for (const [place, option] of (step.options ?? []).entries()) {
      if (option.internal) continue
      lead({ value: option.value, option, offered: true }, choices[place] ?? none, option.next ?? step.next)
    }
    // Without a text field of the author, words for the server's step are like any that the author did not foresee.
    const isAsking = asksAt(workflow, id) && (step.input !== undefined || !workflow.adaptive)
    const read = levelsAt(names, id, step)
    const words = wordsFor(read)
    const given = step.input && isChecked(step.input) ? typedAnswers(step.input, read) : words
    for (const answer of step.input || workflow.adaptive ? given : []) {
      const typed = { ...answer, option: undefined }
      if (step.input) lead({ ...typed, offered: true }, all, step.next)
      else lead({ ...typed, offered: false }, all, undefined)
    }
    // The server's text field takes any words.
    for (const answer of isAsking ? words : [])
      lead({ ...answer, option: undefined, offered: false, generated: withInput }, all, undefined)
    return ways
  }

  const start = sets.exactly(
    new Map(levels.flatMap(({ host }, level) => (host ? [] : [[level, 0] as const]))),
  )
  return {
    workflow,
    names,
    algebra: sets,
    holding,
    choosable,
    start,
    ways: new Map(Object.entries(workflow.steps).map(([id, step]) => [id, waysOf(id, step)])),
  }
}

/** What conditions read of the answer to a step. */
function levelsAt({ levels, answers, facts }: Names, id: string, { field }: Step): Level[] {
  const read = [answers.get(id), field === undefined ? undefined : facts.get(field)]
  return read.flatMap((level) => levels[level ?? -1] ?? [])
}

/** The words that can be typed: others first, and every value that a condition names. */
function wordsFor(levels: readonly Level[]): TypedAnswer[] {
  const values = [...new Set(levels.flatMap((level) => level.values))]
  const usable = values.filter((value) => value.trim() === value)
  return [{ value: another(values), named: false }, ...usable.map((value) => ({ value, named: true }))]
}

/** The ways into each step. */
export function waysInto(
  ways: Model['ways'],
  counts: (way: Way) => boolean = () => true,
): ReadonlyMap<string, readonly Way[]> {
  const into = new Map<string, Way[]>()
  for (const way of [...ways.values()].flat())
    if (way.to !== null && counts(way)) remember(into, way.to, () => []).push(way)
  return into
}
