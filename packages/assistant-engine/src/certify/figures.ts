import { none } from '../verify/cases.ts'
import type { Reached } from '../verify/reach.ts'
import type { Invariant } from '../verify/report.ts'
import type { Model } from '../verify/ways.ts'
import { invariants } from './invariants.ts'
import type { Profile } from './profile.ts'

/** The promises of the profile are proved only if it makes them. */
export function provedOf({ person, order, passes, holds, requires, missingFrom }: Profile): Invariant[] {
  const open = new Set<string>(['not-decided'])
  if (!person) open.add('no-person')
  if (!person?.isWithinOneAction) open.add('no-help')
  if (person?.mostAnswers === undefined) open.add('too-far')
  if (!order?.length) open.add('out-of-order')
  if (!passes?.length) open.add('not-passed')
  if (!holds?.length) open.add('not-held')
  if (!requires?.length) open.add('not-met')
  if (!missingFrom) open.add('lost-answer')
  const isProved = (name: string): name is Invariant => Object.hasOwn(invariants, name) && !open.has(name)
  return Object.keys(invariants).filter(isProved)
}

/** The step and answer pairs that a screen offers. */
export function pairsOf(
  { workflow, ways, algebra: sets, choosable }: Model,
  all: readonly Reached[],
): number {
  const pairs = new Set<string>()
  for (const [id, step] of Object.entries(workflow.steps)) {
    const here = all.reduce((sum, { cases }) => sets.or(sum, cases.get(id) ?? none), none)
    const choices = choosable(step)
    for (const [place, { value }] of (step.options ?? []).entries())
      if (sets.and(here, choices[place] ?? none) !== none) pairs.add(JSON.stringify([id, value]))
    if ((ways.get(id) ?? []).some(({ option, offered }) => offered && !option))
      pairs.add(JSON.stringify([id]))
  }
  return pairs.size
}
