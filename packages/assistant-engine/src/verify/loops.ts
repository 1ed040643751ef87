import { all, none } from './cases.ts'
import type { Cases } from './cases.ts'
import { componentsOf } from './components.ts'
import { nowhere } from './reach.ts'
import type { Reached, Search } from './reach.ts'
import { playing, simulate } from './simulate.ts'
import type { Simulation } from './simulate.ts'
import { moveOf, tracer } from './trace.ts'
import type { Spot, Trace } from './trace.ts'
import type { Model, Way } from './ways.ts'

/** The lowest threshold: the second equal answer at a step is a loop. */
const threshold = 2

export const answerOf = ({ from, value }: Way): string => JSON.stringify([from, value])

/** What a session reaches after a loop, the ways whose answer can be one, and what is reached after each of them. */
export type Escalated = {
  readonly reached: Reached
  readonly loops: readonly Way[]
  readonly after: (way: Way) => Reached
}

/** The ways whose answer can be given again, also by the way back that a loop itself opens. */
function loopsAmong({ workflow: { steps, escalation }, ways }: Model, isTaken: (way: Way) => boolean): Way[] {
  const taken = new Map([...ways].map(([id, own]) => [id, own.filter(isTaken)]))
  const open = [...taken.values()].flat().filter(({ from }) => !steps[from]?.editable)
  const isStep = (id: string | null): id is string => id !== null && ways.has(id)
  let turning = new Set<string>()
  let looping = new Set<string>()
  for (;;) {
    const components = componentsOf(ways.keys(), (id) => [
      ...(taken.get(id) ?? []).flatMap(({ to }) => (isStep(to) ? [to] : [])),
      ...(escalation && looping.has(id) ? [escalation.step] : []),
    ])
    const again = open.filter(({ from, to }) => isStep(to) && components.get(from) === components.get(to))
    // Typed words can be the value of an option.
    const typedAt = new Set(again.flatMap(({ from, option }) => (option ? [] : [from])))
    const answers = new Set([...again, ...open.filter(({ from }) => typedAt.has(from))].map(answerOf))
    if (answers.size === turning.size) return open.filter((way) => turning.has(answerOf(way)))
    turning = answers
    looping = new Set(again.map(({ from }) => from))
  }
}

/** Whether the answer can run out: other words than the ones that conditions name never do. */
export const canRunOut = ({ option, named }: Way): boolean => option !== undefined || named === true

/** The fewest answers that lead from a step back to it; null when none do. */
export function shortestRound({ workflow, ways }: Model, loops: readonly Way[], id: string): number | null {
  const looping = new Set(loops.map(({ from }) => from))
  const step = workflow.escalation?.step
  const seen = new Set<string>()
  let front = [id]
  let late: string[] = []
  for (let answers = 1; front.length + late.length > 0; answers++) {
    const next = [...late, ...front.flatMap((from) => (ways.get(from) ?? []).map(({ to }) => to ?? ''))]
    // A loop is the second equal answer.
    late = step !== undefined && front.some((from) => from !== id && looping.has(from)) ? [step] : []
    if (next.includes(id)) return answers
    front = [...new Set(next)].filter((to) => !seen.has(to) && ways.has(to))
    for (const to of front) seen.add(to)
  }
  return null
}

/** Searches everything that a session reaches after it escalated. */
export function escalate(
  model: Model,
  search: Search,
  normal: Reached,
  isOpen?: (step: string) => boolean,
): Escalated {
  const reached = nowhere()
  const { algebra: sets, workflow } = model
  const step = workflow.escalation?.step
  const rounds = new Map<Way, Reached>()
  const after = (way: Way): Reached => {
    const from = search.image(normal.cases.get(way.from) ?? none, way)
    const round = rounds.get(way) ?? search.spread(nowhere(), new Map([[way.to ?? '', from]]), 0, isOpen)
    rounds.set(way, round)
    return round
  }
  if (step === undefined || !Object.hasOwn(workflow.steps, step) || isOpen?.(step) === false)
    return { reached, loops: [], after }
  const known = (id: string) => sets.or(normal.cases.get(id) ?? none, reached.cases.get(id) ?? none)
  const isTaken = (way: Way) => sets.and(known(way.from), way.cases) !== none
  let loops = loopsAmong(model, isTaken)
  for (let before: Cases | undefined = all; before !== reached.cases.get(step);) {
    before = reached.cases.get(step)
    const seeds = loops.reduce(
      (sum, way) => sets.or(sum, search.image(known(way.from), { ...way, to: step })),
      none,
    )
    search.spread(reached, new Map([[step, seeds]]), threshold, isOpen)
    loops = loopsAmong(model, isTaken)
  }
  return { reached, loops, after }
}

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
  const { algebra: sets, workflow } = model
  const { trace } = tracer(model)
  // The steps at the end of the flow are the likely ones: what was known before is known again.
  for (const last of [...loops].reverse()) {
    const wanted = last.changes.reduceRight((set, change) => sets.before(set, change), onward.from.cases)
    const ready = sets.and(sets.and(normal.cases.get(last.from) ?? none, last.cases), wanted)
    if (ready === none) continue
    for (const first of model.ways.get(last.from) ?? []) {
      if (first.value !== last.value || first.to === null) continue
      if (--budget.tries < 0) return null
      const circle = trace(after(first), { step: last.from, cases: ready })
      if (!circle) continue
      const entry = first.changes.reduceRight((set, change) => sets.before(set, change), circle.from.cases)
      const into = trace(normal, { step: first.from, cases: sets.and(first.cases, entry) })
      if (!into) continue
      const again = trace(after(last), { step: last.from, cases: ready })
      const answers = [...into.answers, moveOf(workflow, first, into.events), ...circle.answers]
      const twice = [...answers, moveOf(workflow, last, circle.events)]
      const thrice = again && [...twice, ...again.answers, moveOf(workflow, last, again.events)]
      // A higher threshold leaves more answers that are no loop yet.
      for (const [times, moves] of [twice, thrice].entries()) {
        if (!moves) continue
        const path = attempt(() =>
          played(model, { ...into, answers: moves, threshold: threshold + times }, onward, step),
        )
        if (path) return path
      }
    }
  }
  return null
}

/** The path as the engine takes it: an earlier answer may be the one that escalates. */
function played(
  { workflow }: Model,
  { facts, answers, threshold: most = threshold }: Simulation,
  after: Simulation,
  step: string,
): Simulation | null {
  let length = 0
  for (const { loop } of playing(workflow, { facts, threshold: most, answers })) {
    length++
    if (!loop) continue
    const path: Simulation = {
      facts,
      threshold: most,
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
