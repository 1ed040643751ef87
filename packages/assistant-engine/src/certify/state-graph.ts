import { contains } from '../verify/cases.ts'
import type { Search } from '../verify/reach.ts'
import type { Model } from '../verify/ways.ts'

/** A step in one case. */
export type State = { readonly step: string; readonly edges: () => readonly Edge[] }
export type Edge = { readonly value: string; readonly to: State }

/** The states of a session without facts, each made when it is first looked at. */
export function firstState({ workflow, names, ways }: Model, { live }: Pick<Search, 'live'>): State {
  const states = new Map<string, State>()

  const stateOf = (step: string, places: readonly number[]): State => {
    const key = `${places.join()} ${step}`
    const known = states.get(key)
    if (known) return known
    let edges: readonly Edge[] | null = null
    const state: State = { step, edges: () => (edges ??= edgesFrom(step, places)) }
    states.set(key, state)
    return state
  }

  const edgesFrom = (step: string, places: readonly number[]): Edge[] =>
    (ways.get(step) ?? []).flatMap(({ value, offered, to, cases, changes }) => {
      if (!offered || to === null || !ways.has(to) || !contains(cases, places)) return []
      const next = [...places]
      for (const { level, to: after } of changes) next[level] = after[next[level] ?? 0] ?? 0
      for (const level of next.keys()) if (next[level] !== 0 && !live(to, level)) next[level] = 0
      return [{ value, to: stateOf(to, next) }]
    })

  return stateOf(
    workflow.start,
    names.levels.map(() => 0),
  )
}
