import { entriesOf, needsOf } from '../verify/names.ts'
import { remember } from '../verify/remember.ts'
import type { Workflow } from '../workflow.ts'
import type { LintOptions } from './finding.ts'
import { optionsOf } from './parts.ts'

/** What the rules know about the names of a flow. */
export type Scope = {
  readonly workflow: Workflow
  readonly options: LintOptions
  /** The steps whose answer sets a name. */
  readonly settersOf: (name: string) => readonly string[]
  /** Every name that a step or an option sets or clears. */
  readonly setNames: ReadonlySet<string>
  /** Whether a name can be known at a step; with `isAnswered`, after the answer of that step. */
  readonly canBeKnown: (name: string, step: string | null, isAnswered: boolean) => boolean
  /** The values that a name can have; null when they can be any. */
  readonly valuesOf: (name: string) => ReadonlySet<string> | null
  /** The steps that can come after one of these. */
  readonly stepsAfter: (steps: readonly string[]) => ReadonlySet<string>
  /** Whether each path to the second step passes the first one. */
  readonly isAlwaysBefore: (first: string, second: string) => boolean
}

export function scopeOf(workflow: Workflow, options: LintOptions): Scope {
  const setters = new Map<string, Set<string>>()
  const set = (name: string, step: string) => setters.set(name, (setters.get(name) ?? new Set()).add(step))
  // A fact that is only cleared comes from the host.
  const cleared = new Set<string>()
  for (const [id, { field }] of Object.entries(workflow.steps)) {
    set(id, id)
    if (field) set(field, id)
  }
  for (const { step, option } of optionsOf(workflow))
    for (const [name, value] of Object.entries(option.assign ?? {})) {
      if (value === '') cleared.add(name)
      else if (step !== null) set(name, step)
    }
  const host = new Set(options.hostFacts)
  const nextOf = memoize((step: string) => stepsNextTo(workflow, step))
  const stepsAfter = (steps: readonly string[]) => spread(nextOf, steps.flatMap(nextOf))
  const after = memoize((name: string) => stepsAfter([...(setters.get(name) ?? [])]))
  const around = memoize((first: string) =>
    first === workflow.start ? new Set<string>() : spread(nextOf, [workflow.start], first),
  )
  const values = memoize((name: string) => valuesOf(workflow, name, setters.get(name) ?? []))
  return {
    workflow,
    options,
    setNames: new Set([...setters.keys(), ...cleared]),
    settersOf: (name) => [...(setters.get(name) ?? [])],
    canBeKnown: (name, step, isAnswered) =>
      host.has(name) ||
      !setters.has(name) ||
      step === null ||
      (isAnswered && setters.get(name)?.has(step) === true) ||
      after(name).has(step),
    valuesOf: (name) => (host.has(name) || !setters.has(name) ? null : values(name)),
    stepsAfter,
    isAlwaysBefore: (first, second) => first !== second && !around(first).has(second),
  }
}

/** Every step that one step can lead to, in one answer. */
function stepsNextTo({ steps, adaptive, escalation }: Workflow, id: string): string[] {
  const { options = [], next } = steps[id] ?? {}
  const chosen = options.flatMap((option) => (option.internal ? [] : entriesOf(option.next)))
  const named = [...chosen, ...entriesOf(next)].map(({ to }) => to)
  return [...named, ...(adaptive ? [adaptive.step] : []), ...(escalation ? [escalation.step] : [])]
}

/** These steps and all that follow, without those behind a step that is left out. */
function spread(
  nextOf: (step: string) => readonly string[],
  from: readonly string[],
  without?: string,
): Set<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id === without) continue
    found.add(id)
    open.push(...nextOf(id))
  }
  return found
}

/** The values that the steps which set a name give it; null when one of them takes any. */
function valuesOf(
  { steps, adaptive }: Workflow,
  name: string,
  setters: Iterable<string>,
): ReadonlySet<string> | null {
  const values = new Set<string>()
  for (const id of setters) {
    const { options = [], field, input, ask } = steps[id] ?? {}
    const isAnswer = id === name || field === name
    // A text field takes any words, and a server can offer options of its own.
    if (isAnswer && (input || ask || adaptive?.step === id)) return null
    for (const { value, internal, assign = {} } of options) {
      if (isAnswer && !internal) values.add(value)
      const assigned = Object.hasOwn(assign, name) ? assign[name] : undefined
      if (assigned) values.add(assigned)
    }
  }
  return values
}

/** The same function, which makes the value of each key once. */
function memoize<Value extends object | null>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => remember(made, key, () => make(key))
}

/** The names that each effect with `needs` reads, with their paths. */
export const needsIn = (
  effects: readonly { readonly [detail: string]: unknown }[] = [],
  path: string,
): { readonly name: string; readonly path: string }[] =>
  effects.flatMap((effect, index) =>
    needsOf([effect]).map((name, place) => ({ name, path: `${path}/effects/${index}/needs/${place}` })),
  )
