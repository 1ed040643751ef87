import type { Effect } from '../workflow.ts'
import { none } from './cases.ts'
import type { Cases, Change } from './cases.ts'
import { commandsAt } from './commands.ts'
import type { Finding, Rule } from './findings.ts'
import { needsOf } from './names.ts'
import { stepsOf } from './step-rules.ts'
import { withEvent } from './trace.ts'
import type { Model } from './ways.ts'

type Missing = { readonly cases: Cases; readonly names: string }

/** The cases before some changes in which effects lack what they need after them. */
function missingFor(
  { algebra: sets, names }: Model,
  effects: readonly Effect[] | undefined,
  cases: Cases,
  changes: readonly Change[] = [],
): Missing | null {
  const unknown: string[] = []
  let missing = cases
  for (const name of new Set(needsOf(effects))) {
    const level = names.facts.get(name)
    if (level === undefined) continue
    const blank = sets.having(level, (place) => place === 0)
    const without = sets.and(
      missing,
      changes.reduceRight((into, change) => sets.before(into, change), blank),
    )
    if (without === none) continue
    missing = without
    unknown.push(name)
  }
  return unknown.length === 0 ? null : { cases: missing, names: unknown.join(', ') }
}

/** No effect happens before what it needs is known: on arrival, with an answer, or with a command. */
export const incompleteDocument: Rule = (scene) => {
  const { model, loops } = scene
  const { and } = model.algebra
  return [...stepsOf(scene)].flatMap(({ id, step, cases, ways }): Finding[] => {
    const found: Finding[] = []
    const add = (missing: Missing | null, who: string, rest: Partial<Finding> = {}) => {
      if (missing === null) return
      const message = `${who} sends without ${missing.names}.`
      found.push({ invariant: 'incomplete-document', step: id, message, cases: missing.cases, ...rest })
    }
    add(missingFor(model, step.effects, cases), `"${id}"`)
    for (const way of ways) {
      const isFollowed = model.ways.has(way.to ?? '')
      if (!isFollowed && !loops.includes(way)) continue
      const missing = missingFor(model, way.option?.effects, and(cases, way.cases), way.changes)
      // An answer that leads nowhere has effects only as a loop.
      add(missing, `"${way.value}" at "${id}"`, isFollowed ? { way } : { pathBy: () => null })
    }
    const choices = model.choosable(step)
    for (const [place, option] of (step.options ?? []).entries()) {
      if (!option.internal || option.dialog) continue
      const missing = missingFor(model, option.effects, and(cases, choices[place] ?? none))
      add(missing, `"${option.value}" at "${id}"`, { way: { from: id, value: option.value, option } })
    }
    for (const { command, cases: chosen } of commandsAt(model, step)) {
      const { value, dialog, effects } = command
      const missing = missingFor(model, effects, and(cases, chosen))
      if (missing === null) continue
      const event = { type: dialog ? ('confirm' as const) : ('answer' as const), value }
      const spot = { step: id, cases: missing.cases }
      add(missing, `The command "${value}" at "${id}"`, { pathBy: (into) => withEvent(into(spot), event) })
    }
    return found
  })
}
