import { all, none } from './cases.ts'
import type { Cases } from './cases.ts'
import { componentsOf } from './components.ts'
import { nowhere } from './reach.ts'
import type { Reached, Search } from './reach.ts'
import { playing, simulate } from './simulate.ts'
import type { Simulation } from './simulate.ts'
import { moveOf, tracer } from './trace.ts'
import type { Spot } from './trace.ts'
import type { Model, Way } from './ways.ts'

/** The lowest threshold: the second equal answer at a step is a loop. */
const threshold = 2

const answerOf = ({ from, value }: Way): string => JSON.stringify([from, value])

/** The ways whose answer can be given again, so that the flow may escalate. */
export function loopsOf({ workflow: { steps, escalation }, ways }: Model): Way[] {
  if (!escalation || !Object.hasOwn(steps, escalation.step)) return []
  const components = componentsOf(ways.keys(), (id) =>
    (ways.get(id) ?? []).flatMap(({ to }) => (to !== null && ways.has(to) ? [to] : [])),
  )
  const open = [...ways.values()].flat().filter(({ from }) => !steps[from]?.editable)
  const turning = new Set(
    open
      .filter(({ from, to }) => to !== null && ways.has(to) && components.get(from) === components.get(to))
      .map(answerOf),
  )
  return open.filter((way) => turning.has(answerOf(way)))
}

/** Everything that only a session that escalated can reach. */
export function escalate(model: Model, search: Search, normal: Reached): Reached {
  const escalated: Reached = { cases: new Map(normal.cases), rings: new Map() }
  const { escalation } = model.workflow
  const loops = loopsOf(model)
  if (!escalation) return escalated
  for (let before: Cases | undefined = all; before !== escalated.cases.get(escalation.step);) {
    before = escalated.cases.get(escalation.step)
    const seeds = loops.reduce(
      (sum, way) =>
        model.algebra.or(
          sum,
          search.image(escalated.cases.get(way.from) ?? none, { ...way, to: escalation.step }),
        ),
      none,
    )
    search.spread(escalated, new Map([[escalation.step, seeds]]), threshold)
  }
  return escalated
}

const mostTries = 60

/** A path that escalates and then leads to a spot; null when none was found. */
export function escalatedPath(model: Model, search: Search, normal: Reached, escalated: Reached, spot: Spot) {
  const { algebra: sets, workflow } = model
  const { trace } = tracer(model)
  const after = trace(escalated, spot)
  const { escalation } = workflow
  if (!after || !escalation) return null
  let tries = 0
  // The steps at the end of the flow are the likely ones: what was known before is known again.
  for (const last of loopsOf(model).reverse()) {
    const wanted = last.changes.reduceRight((set, change) => sets.before(set, change), after.from.cases)
    const ready = sets.and(sets.and(normal.cases.get(last.from) ?? none, last.cases), wanted)
    if (ready === none) continue
    if (++tries > mostTries) return null
    for (const first of model.ways.get(last.from) ?? []) {
      if (first.value !== last.value || first.to === null) continue
      const round = search.spread(
        nowhere(),
        new Map([[first.to, search.image(normal.cases.get(first.from) ?? none, first)]]),
      )
      const circle = trace(round, { step: last.from, cases: ready })
      if (!circle) continue
      const entry = first.changes.reduceRight((set, change) => sets.before(set, change), circle.from.cases)
      const into = trace(normal, { step: first.from, cases: sets.and(first.cases, entry) })
      if (!into) continue
      const answers = [
        ...into.answers,
        moveOf(workflow, first, into.events),
        ...circle.answers,
        moveOf(workflow, last, circle.events),
      ]
      const path = attempt(() => played(model, { ...into, answers }, after, spot.step))
      if (path) return path
    }
  }
  return null
}

/** The path as the engine takes it: an earlier answer may be the one that escalates. */
function played(
  { workflow }: Model,
  { facts, answers }: Simulation,
  after: Simulation,
  step: string,
): Simulation | null {
  let length = 0
  for (const { loop } of playing(workflow, { facts, threshold, answers })) {
    length++
    if (!loop) continue
    const path: Simulation = {
      facts,
      threshold,
      answers: [...answers.slice(0, length), ...after.answers],
      ...(after.events && { events: after.events }),
    }
    return attempt(() => simulate(workflow, path))?.step === step ? path : null
  }
  return null
}

function attempt<T>(play: () => T): T | null {
  try {
    return play()
  } catch {
    return null
  }
}
