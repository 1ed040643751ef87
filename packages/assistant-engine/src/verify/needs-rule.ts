import type { Effect } from '../workflow.ts'
import { none } from './cases.ts'
import type { Cases, Change } from './cases.ts'
import { commandsAt } from './commands.ts'
import type { Finding, Rule } from './findings.ts'
import { needsOf } from './names.ts'
import { optionsOf, stepsOf } from './step-rules.ts'
import { withEvent } from './trace.ts'

/** No effect happens before what it needs is known: on arrival, with an answer, or with a command. */
export const incompleteDocument: Rule = (scene) => {
  const { model, loops } = scene
  const { algebra: sets, names } = model
  const found: Finding[] = []
  /** Adds a finding if effects lack what they need after some changes. */
  const add = (
    step: string,
    effects: readonly Effect[] | undefined,
    cases: Cases,
    rest: (missing: Cases) => Partial<Finding> = () => ({}),
    changes: readonly Change[] = [],
  ) => {
    const unknown: string[] = []
    let missing = cases
    for (const name of new Set(needsOf(effects))) {
      const level = names.facts.get(name)
      if (level === undefined) continue
      const blank = sets.having(level, (place) => place === 0)
      const without = sets.and(missing, sets.before(blank, changes))
      if (without === none) continue
      missing = without
      unknown.push(name)
    }
    if (unknown.length > 0)
      found.push({ invariant: 'incomplete-document', step, names: unknown, cases: missing, ...rest(missing) })
  }
  for (const { id, step, cases, ways } of stepsOf(scene)) {
    add(id, step.effects, cases)
    for (const way of ways) {
      const { value, option, to, changes } = way
      const isFollowed = model.ways.has(to ?? '')
      // An answer that leads nowhere has effects only as a loop.
      if (isFollowed || loops.includes(way))
        add(
          id,
          option?.effects,
          sets.and(cases, way.cases),
          () => ({ value, ...(isFollowed ? { way } : { pathBy: () => null }) }),
          changes,
        )
    }
    for (const { command, cases: chosen } of commandsAt(model, step)) {
      const { value, dialog, effects } = command
      const event = { type: dialog ? ('confirm' as const) : ('answer' as const), value }
      add(id, effects, sets.and(cases, chosen), (missing) => ({
        about: 'command',
        value,
        pathBy: (into) => withEvent(into({ step: id, cases: missing }), event),
      }))
    }
  }
  for (const { id, option, chosen } of optionsOf(scene)) {
    const { value, internal, dialog, effects } = option
    if (internal && !dialog) add(id, effects, chosen, () => ({ value, way: { from: id, value, option } }))
  }
  return found
}
