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

  const before = ({ changes, cases }: Way, cube: Cases): Cases =>
    sets.and(
      cases,
      changes.reduceRight((set, change) => sets.before(set, change), cube),
    )

  /** A way into a case and the case before it; the host gives a fact after the answer only if it has to. */
  const stepBack = (reached: Reached, spot: Spot, here: Assignment, answers: number) => {
    const exact = sets.exactly(here)
    const known = [...here].filter(([level, place]) => isHost(level) && place > 0)
    const free = new Set(known.map(([level]) => level))
    const relaxed = sets.forget(exact, (level) => free.has(level))
    for (const cube of relaxed === exact ? [exact] : [exact, relaxed]) {
      for (const way of into.get(spot.step) ?? []) {
        const ring = reached.rings.get(way.from)?.find((one) => one.answers === answers - 1)
        const earlier = ring ? sets.and(ring.cases, before(way, cube)) : none
        if (earlier !== none) return { way, earlier, learned: cube === exact ? [] : known }
      }
    }
    return null
  }

  /** The shortest path to a spot, from where the search began. */
  const trace = (reached: Reached, spot: Spot, order?: 'first' | 'last'): Trace | null => {
    const ring = reached.rings.get(spot.step)?.find(({ cases }) => sets.and(cases, spot.cases) !== none)
    if (!ring) return null
    const taken: { way: Way; learned: Facts }[] = []
    const end = sets.exactly(pick(sets.and(ring.cases, spot.cases), order))
    let at: Spot = { step: spot.step, cases: end }
    for (let { answers } = ring; answers > 0; answers--) {
      const here = pick(at.cases, order)
      const back = stepBack(reached, at, here, answers)
      // The search began here.
      if (!back) break
      taken.push({ way: back.way, learned: factsOf(new Map(back.learned)) })
      at = { step: back.way.from, cases: back.earlier }
    }
    taken.reverse()
    const events = taken.map(({ learned }): readonly SessionEvent[] =>
      Object.keys(learned).length > 0 ? [{ type: 'set-facts', facts: learned }] : [],
    )
    const last = events.at(-1) ?? []
    return {
      facts: factsOf(pick(at.cases)),
      answers: taken.map(({ way }, index) => moveOf(model.workflow, way, events[index - 1])),
      ...(last.length > 0 && { events: last }),
      from: at,
      end,
    }
  }
  return { trace }
}

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
