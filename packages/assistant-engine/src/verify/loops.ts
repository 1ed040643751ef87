import { none } from './cases.ts'
import type { Cases } from './cases.ts'
import { componentsOf } from './components.ts'
import { remember } from './remember.ts'
import { nowhere } from './reach.ts'
import type { Reached, Search } from './reach.ts'
import type { Model, Way } from './ways.ts'
import { refusalOf } from '../answers/refusal.ts'
import type { Input } from '../workflow.ts'

/** The lowest threshold: the second equal answer at a step is a loop. */
export const threshold = 2

export const answerOf = ({ from, value }: Way): string => JSON.stringify([from, value])

/** What a session reaches after a loop, the ways whose answer can be one, and what is reached after each of them. */
export type Escalated = {
  readonly reached: Reached
  readonly loops: readonly Way[]
  readonly after: (way: Way) => Reached
  /** The cases of a step in which the answer of a way may have been given before. */
  readonly given: (way: Way, step: string) => Cases
}

/** Whether typed words can be this value. Words that conditions name are only themselves. */
export const canBe = (input: Input | undefined, way: Way, value: string): boolean =>
  way.value === value ||
  (!way.named && (way.generated !== undefined || !input || refusalOf(input, value) === null))

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
    const typed = again.filter(({ option }) => !option)
    const isTyped = ({ from, value }: Way) =>
      typed.some((way) => way.from === from && canBe(steps[from]?.input, way, value))
    const answers = new Set([...again, ...open.filter(isTyped)].map(answerOf))
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

const mostRounds = 50

/** No session escalates after fewer answers. */
function fewestAnswers(model: Model, normal: Reached, loops: readonly Way[]): number {
  const steps = [...new Set(loops.map(({ from }) => from))]
  const isFew = steps.length <= mostRounds
  const lengths = steps.flatMap((id) => {
    const [first] = normal.rings.get(id) ?? []
    return first ? [first.answers + ((isFew && shortestRound(model, loops, id)) || 1) + 1] : []
  })
  return lengths.length === 0 ? threshold : Math.min(...lengths)
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
    return remember(rounds, way, () => search.spread(nowhere(), new Map([[way.to ?? '', from]]), 0, isOpen))
  }
  if (step === undefined || !Object.hasOwn(workflow.steps, step) || isOpen?.(step) === false)
    return { reached, loops: [], after, given: () => none }
  const known = (id: string) => sets.or(normal.cases.get(id) ?? none, reached.cases.get(id) ?? none)
  const isTaken = (way: Way) => sets.and(known(way.from), way.cases) !== none
  /** Adds what is reached through the step for loops, as long as that grows. */
  const spreadLoops = (
    into: Reached,
    before: (id: string) => Cases,
    loopsNow: () => readonly Way[],
  ): Way[] => {
    for (let loops = loopsNow(); ; loops = loopsNow()) {
      const was = into.cases.get(step)
      const seeds = loops
        .map((way) => search.image(before(way.from), { ...way, to: step }))
        .reduce(sets.or, none)
      search.spread(into, new Map([[step, seeds]]), fewestAnswers(model, normal, loops), isOpen)
      if (was === into.cases.get(step)) return [...loops]
    }
  }
  const loops = spreadLoops(reached, known, () => loopsAmong(model, isTaken))

  const memo = new Map<string, Reached>()
  const afterAnswer = ({ from, value }: Way): Reached => {
    const later = nowhere()
    for (const way of model.ways.get(from) ?? []) {
      if (way.value !== value && (way.option || !canBe(workflow.steps[from]?.input, way, value))) continue
      // The first time an answer is given, it is no loop.
      if (way.to !== null)
        search.spread(later, new Map([[way.to, search.image(known(from), way)]]), 0, isOpen)
    }
    spreadLoops(
      later,
      (id) => later.cases.get(id) ?? none,
      () => loops,
    )
    return later
  }
  const given = (way: Way, id: string): Cases => {
    const later = remember(memo, answerOf(way), () => afterAnswer(way))
    return later.cases.get(id) ?? none
  }
  return { reached, loops, after, given }
}
