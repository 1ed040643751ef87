import { all, LimitReached, none } from './cases.ts'
import type { Cases } from './cases.ts'
import { liveLevels } from './live-levels.ts'
import { remember } from './remember.ts'
import type { When } from '../workflow.ts'
import type { Model, Way } from './ways.ts'

/** The cases that a step was first reached in, after this many answers. */
export type Ring = { readonly answers: number; readonly cases: Cases }

/** Where a search has been: the cases of each step, and the rings in the order of discovery. */
export type Reached = { readonly cases: Map<string, Cases>; readonly rings: Map<string, Ring[]> }

export type Search = ReturnType<typeof searchOf>

/**
 * Searches a model breadth first, all cases of a step at once. `mayContinue` gets the number of answers tried, and tells
 * whether to go on; `readAt` gives the conditions that are read at a step beside those of the flow.
 */
export function searchOf(
  model: Model,
  mayContinue: (tried: number) => boolean,
  readAt?: (id: string) => readonly When[],
) {
  const { algebra: sets, names, ways } = model
  const live = liveLevels(model, readAt)
  const hosts = names.levels.flatMap(({ host }, level) => (host ? [level] : []))
  const settled = new Map<string, Map<Cases, Cases>>()
  let tried = 0

  /** Forgets the levels that no later condition reads, and lets the host give any fact. */
  const settle = (from: Cases, step: string): Cases => {
    if (from === none || from === all) return from
    const memo = remember(settled, step, () => new Map<Cases, Cases>())
    return remember(memo, from, () => settledAt(from, step))
  }

  const settledAt = (from: Cases, step: string): Cases => {
    let cases = sets.forget(from, (level) => !live(step, level))
    for (const level of hosts) {
      if (!live(step, level)) continue
      const known = sets.having(level, (place) => place > 0)
      cases = sets.or(
        cases,
        sets.and(
          known,
          sets.forget(cases, (one) => one === level),
        ),
      )
    }
    return cases
  }

  const image = (from: Cases, { cases, changes, to }: Way): Cases => {
    const taken = sets.and(from, cases)
    if (taken === none || to === null) return none
    return settle(
      changes.reduce((set, change) => (live(to, change.level) ? sets.after(set, change) : set), taken),
      to,
    )
  }

  const enter = (reached: Reached, step: string, cases: Cases, answers: number): Cases => {
    const before = reached.cases.get(step) ?? none
    const fresh = sets.without(cases, before)
    if (fresh === none) return none
    reached.cases.set(step, sets.or(before, fresh))
    const rings = remember(reached.rings, step, () => [])
    const last = rings.at(-1)
    if (last?.answers === answers) rings.splice(-1, 1, { answers, cases: sets.or(last.cases, fresh) })
    else rings.push({ answers, cases: fresh })
    return fresh
  }

  /** Adds every case that can be reached from the given ones through open steps. */
  const spread = (
    reached: Reached,
    from: ReadonlyMap<string, Cases>,
    answers = 0,
    isOpen: (step: string) => boolean = () => true,
  ): Reached => {
    let front = new Map<string, Cases>()
    for (const [step, cases] of from) {
      const fresh = enter(reached, step, settle(cases, step), answers)
      if (fresh !== none) front.set(step, fresh)
    }
    for (let count = answers + 1; front.size > 0; count++) {
      const next = new Map<string, Cases>()
      for (const [step, cases] of front) {
        for (const way of ways.get(step) ?? []) {
          if (++tried % 256 === 0 && !mayContinue(tried)) throw new LimitReached('time')
          if (way.to === null || !isOpen(way.to)) continue
          const into = image(cases, way)
          if (into === none) continue
          const fresh = enter(reached, way.to, into, count)
          if (fresh !== none) next.set(way.to, sets.or(next.get(way.to) ?? none, fresh))
        }
      }
      front = next
    }
    return reached
  }

  return { spread, image, settle, live }
}

export const nowhere = (): Reached => ({ cases: new Map(), rings: new Map() })
