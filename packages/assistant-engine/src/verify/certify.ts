import { countPaths } from './count-paths.ts'
import { assumptionsOf, sentencesOf } from './assumptions.ts'
import { none } from './cases.ts'
import { hashOf } from './hash.ts'
import { longestPath } from './longest-path.ts'
import type { Reached, Search } from './reach.ts'
import { invariants } from './report.ts'
import type { Certificate, Invariant } from './report.ts'
import { firstState } from './state-graph.ts'
import type { Model } from './ways.ts'

/** The promises of the profile are proved only if it makes them. */
function provedOf({ profile: { person, order, passes, holds, requires, missingFrom } }: Model): Invariant[] {
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
function pairsOf({ workflow, ways, algebra: sets, choosable }: Model, all: readonly Reached[]): number {
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

export function certify(
  model: Model,
  search: Search,
  reached: readonly Reached[],
  wants: { longest: boolean; mayContinue: () => boolean },
): Certificate {
  const { workflow } = model
  const first = firstState(model, search)
  return {
    ok: true,
    flow: workflow.id,
    version: workflow.version,
    hash: hashOf(workflow),
    steps: Object.keys(workflow.steps).length,
    pairs: pairsOf(model, reached),
    paths: countPaths(model, first),
    ...(wants.longest && { longestPath: longestPath(model, first, wants.mayContinue) }),
    invariants: provedOf(model),
    profile: sentencesOf(model.profile),
    assumptions: assumptionsOf(model),
  }
}
