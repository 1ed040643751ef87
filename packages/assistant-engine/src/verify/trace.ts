import type { Facts, SessionEvent } from '../session.ts'
import { none, pick } from './cases.ts'
import type { Assignment, Cases } from './cases.ts'
import { valueOf } from './names.ts'
import type { Reached } from './reach.ts'
import type { Move, Simulation } from './simulate.ts'
import type { Workflow } from '../workflow.ts'
import { waysInto } from './ways.ts'
import type { Model, Way } from './ways.ts'

/** A place on the way: a step in one case. */
export type Spot = { readonly step: string; readonly cases: Cases }

/** The path to a spot, where it begins, and the case in which it ends. */
export type Trace = Simulation & { readonly from: Spot; readonly end: Cases }

type Earlier = { readonly way: Way; readonly cases: Cases; readonly given: Facts }

/** The event by which the host gives facts, if there are any. */
export const eventsOf = (given: Facts): readonly SessionEvent[] =>
  Object.keys(given).length > 0 ? [{ type: 'set-facts', facts: given }] : []

/** Finds shortest paths backwards through what a search reached. */
export function tracer(model: Model) {
  const { algebra: sets, names, ways } = model
  const into = waysInto(ways)
  const isHost = (level: number) => names.levels[level]?.host === true

  const factsOf = (assignment: Assignment): Facts =>
    Object.fromEntries(
      [...assignment].flatMap(([level, place]): [string, string][] => {
        const found = names.levels[level]
        const value = found?.host ? valueOf(found, place) : undefined
        return found && value !== undefined ? [[found.name, value]] : []
      }),
    )

  /** The cases from which a way leads into others; the host gives facts after the answer only if it has to. */
  const earlier = (way: Way, into: Cases, from: Cases, mayGive: boolean): Earlier | null => {
    const before = (cases: Cases): Cases =>
      sets.and(sets.and(from, way.cases), sets.before(cases, way.changes))
    const calm = before(into)
    if (calm !== none) return { way, cases: calm, given: {} }
    for (const order of mayGive ? (['first', 'last'] as const) : []) {
      const here = pick(into, order)
      const known = new Map([...here].filter(([level, place]) => isHost(level) && place > 0))
      const cases = before(sets.forget(sets.exactly(here), (level) => known.has(level)))
      if (cases !== none) return { way, cases, given: factsOf(known) }
    }
    return null
  }

  /** A way into a case and the cases before it. */
  const stepBack = (reached: Reached, step: string, here: Cases, answers: number): Earlier | null => {
    for (const mayGive of [false, true]) {
      for (const way of into.get(step) ?? []) {
        const ring = reached.rings.get(way.from)?.find((one) => one.answers === answers - 1)
        const found = ring && earlier(way, here, ring.cases, mayGive)
        if (found) return found
      }
    }
    return null
  }

  /** The shortest path to a spot, from where the search began. */
  const trace = (reached: Reached, spot: Spot, order?: 'first' | 'last'): Trace | null => {
    const ring = reached.rings.get(spot.step)?.find(({ cases }) => sets.and(cases, spot.cases) !== none)
    if (!ring) return null
    const taken: Earlier[] = []
    const end = sets.exactly(pick(sets.and(ring.cases, spot.cases), order))
    let at: Spot = { step: spot.step, cases: end }
    for (let { answers } = ring; answers > 0; answers--) {
      const back = stepBack(reached, at.step, sets.exactly(pick(at.cases, order)), answers)
      // The search began here.
      if (!back) break
      taken.push(back)
      at = { step: back.way.from, cases: back.cases }
    }
    taken.reverse()
    const events = taken.map(({ given }) => eventsOf(given))
    const last = events.at(-1) ?? []
    return {
      facts: factsOf(pick(at.cases)),
      answers: taken.map(({ way }, index) => moveOf(model.workflow, way, events[index - 1])),
      ...(last.length > 0 && { events: last }),
      from: at,
      end,
    }
  }
  return { trace, earlier }
}

/** A path with one more event at its end. */
export const withEvent = (path: Simulation | null, event: SessionEvent): Simulation | null =>
  path && { ...path, events: [...(path.events ?? []), event] }

/** An answer as a move of a walk, with what has to happen before it. */
export function moveOf(
  { steps, commands }: Workflow,
  way: Pick<Way, 'from' | 'value' | 'option' | 'generated'>,
  before: readonly SessionEvent[] = [],
): Move {
  const { from: step, value, option, generated } = way
  const events: readonly SessionEvent[] = generated
    ? [{ type: 'generated', step: generated }, ...before]
    : before
  const isChoice = [...(steps[step]?.options ?? []), ...(commands ?? [])].some((one) => one.value === value)
  return {
    step,
    value,
    ...(!option && isChoice && { typed: true as const }),
    ...(events.length > 0 && { events }),
  }
}
