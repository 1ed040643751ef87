import type { Facts } from '../session.ts'
import type { Cases } from './cases.ts'
import { none } from './cases.ts'
import { threshold } from './loops.ts'
import type { Escalated } from './loops.ts'
import type { Reached } from './reach.ts'
import type { Move, Simulation } from './simulate.ts'
import { eventsOf, moveOf, tracer } from './trace.ts'
import type { Spot, Trace } from './trace.ts'
import { playInModel } from './play-in-model.ts'
import type { Model, Way } from './ways.ts'

const mostTries = 300
const mostEnds = 60

/** A path that escalates and then leads to a spot; null when none was found. */
export function escalatedPath(
  model: Model,
  normal: Reached,
  escalated: Escalated,
  spot: Spot,
): Simulation | null {
  const { trace } = tracer(model)
  const budget = { tries: mostTries }
  let left = spot.cases
  for (let ends = 0; ends < mostEnds && budget.tries > 0; ends++) {
    const end = { step: spot.step, cases: left }
    for (const order of ['first', 'last'] as const) {
      const onward = trace(escalated.reached, end, order)
      if (!onward) return null
      const path = pathInto(model, normal, escalated, onward, spot.step, budget)
      if (path) return path
      left = model.algebra.without(left, onward.end)
    }
  }
  return null
}

/** A path that escalates and then goes on like another one. */
function pathInto(
  model: Model,
  normal: Reached,
  { loops, after }: Escalated,
  onward: Trace,
  step: string,
  budget: { tries: number },
): Simulation | null {
  const { workflow } = model
  const { trace, earlier } = tracer(model)
  const before = (way: Way, into: Cases) => earlier(way, into, normal.cases.get(way.from) ?? none, true)
  // The steps at the end of the flow are the likely ones: what was known before is known again.
  for (const last of [...loops].reverse()) {
    const ready = before(last, onward.from.cases)
    if (!ready) continue
    for (const first of model.ways.get(last.from) ?? []) {
      if (first.value !== last.value || first.to === null) continue
      if (--budget.tries < 0) return null
      const spot = { step: last.from, cases: ready.cases }
      const circle = trace(after(first), spot)
      const entry = circle && before(first, circle.from.cases)
      const into = entry && trace(normal, { step: first.from, cases: entry.cases })
      if (!into) continue
      const again = trace(after(last), spot)
      const once = [...into.answers, moveOf(workflow, first, into.events)]
      const twice = [...once, ...withMove(givenFirst(circle, entry.given), moveOf(workflow, last))]
      const thrice = again && [...twice, ...withMove(again, moveOf(workflow, last))]
      // A higher threshold leaves more answers that are no loop yet.
      for (const [times, moves] of [twice, thrice].entries()) {
        if (!moves) continue
        const before = { ...into, answers: moves, threshold: threshold + times }
        const path = played(model, before, givenFirst(onward, ready.given), step)
        if (path) return path
      }
    }
  }
  return null
}

type Part = Pick<Simulation, 'answers' | 'events'>

/** A part of a walk at whose first step the host gives facts. */
function givenFirst({ answers, events = [] }: Part, given: Facts): Part {
  const [first, ...rest] = answers
  const facts = eventsOf(given)
  if (!first) return { answers, events: [...facts, ...events] }
  return { answers: [{ ...first, events: [...facts, ...(first.events ?? [])] }, ...rest], events }
}

/** The moves of a part, and one more. */
const withMove = ({ answers, events = [] }: Part, move: Move): Move[] => [
  ...answers,
  { ...move, events: [...(move.events ?? []), ...events] },
]

/** The path as the engine takes it: an earlier answer may be the one that escalates. */
function played(
  model: Model,
  { facts, answers, threshold: most = threshold }: Simulation,
  after: Part,
  step: string,
): Simulation | null {
  const { escalatedAfter } = playInModel(model, { facts, threshold: most, answers })
  if (escalatedAfter === undefined) return null
  const path = {
    facts,
    threshold: most,
    answers: [...answers.slice(0, escalatedAfter), ...after.answers],
    ...(after.events?.length && { events: after.events }),
  }
  return playInModel(model, path).end === step ? path : null
}
