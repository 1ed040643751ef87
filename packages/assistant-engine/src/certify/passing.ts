import type { Workflow } from '../workflow.ts'
import { none } from '../verify/cases.ts'
import type { Cases } from '../verify/cases.ts'
import { commandsAt } from '../verify/commands.ts'
import type { Finding, Rule, Scene } from '../verify/findings.ts'
import { noSuchStep } from './no-such.ts'
import { answersFor, endOf, isEndedBy, walksAround } from './passing-walks.ts'
import type { End, Passage } from './passing-walks.ts'
import { nowhere } from '../verify/reach.ts'
import type { Reached } from '../verify/reach.ts'
import { simulate } from '../verify/simulate.ts'
import type { Simulation } from '../verify/simulate.ts'
import { moveOf, tracer, withEvent } from '../verify/trace.ts'
import type { Spot } from '../verify/trace.ts'

/** The first name of a passage that the flow does not have, as a sentence. */
function missingIn({ model }: Scene, { step, value, through }: Passage): string | null {
  const { workflow, ways } = model
  for (const id of [step, through])
    if (!ways.has(id)) return `The profile passes "${id}", and ${noSuchStep(id, workflow)}`
  const options = workflow.steps[step]?.options?.filter(({ internal }) => !internal) ?? []
  const isTaken = [...options, ...(ways.get(step) ?? [])].some((one) => one.value === value)
  return value === undefined || isTaken
    ? null
    : `The profile passes from "${value}", and "${step}" has no such answer.`
}

/** After an answer, no outcome is reached without the step that has to be passed. */
export const notPassed =
  (passes: readonly Passage[]): Rule =>
  (scene) =>
    passes.flatMap((passage): Finding[] => {
      const missing = missingIn(scene, passage)
      if (missing === null) return around(scene, passage)
      return scene.escalated
        ? []
        : [{ invariant: 'not-passed', step: passage.step, message: missing, cases: null }]
    })

const mostLoops = 300

/** What is reached after the answer without the step: first without a loop, then with any number of them. */
function past(
  { model, reached, search, loops, given }: Scene,
  passage: Passage,
): readonly [Reached, Reached] {
  const { algebra: sets, workflow } = model
  const isOpen = (id: string) => id !== passage.through
  const here = reached.cases.get(passage.step) ?? none
  const answers = answersFor(model, passage).map(({ way }) => way)
  const spread = (into: Reached) => {
    for (const way of answers)
      if (way.to !== null && isOpen(way.to))
        search.spread(into, new Map([[way.to, search.image(here, way)]]), 0, isOpen)
    return into
  }
  const [direct, late] = [spread(nowhere()), spread(nowhere())]
  const to = workflow.escalation?.step
  if (to === undefined || !isOpen(to)) return [direct, late]
  for (let was: Cases | undefined; ; was = late.cases.get(to)) {
    const seeds = loops.reduce((sum, way) => {
      const after = late.cases.get(way.from) ?? none
      // The answer itself can be a loop too.
      const from = answers.includes(way) ? sets.or(after, here) : after
      // To know what was given before takes long, and only spares sessions that there are not.
      const again = from === none || loops.length > mostLoops ? from : sets.and(from, given(way, way.from))
      return sets.or(sum, search.image(again, { ...way, to }))
    }, none)
    search.spread(late, new Map([[to, seeds]]), 0, isOpen)
    if (was === late.cases.get(to)) return [direct, late]
  }
}

/** The outcomes that are reached around the step, each with the path through the answer. */
function around(scene: Scene, passage: Passage): Finding[] {
  const { model } = scene
  const { and } = model.algebra
  const { step, value, through } = passage
  const [direct, late] = past(scene, passage)
  const after = value === undefined ? `an answer at "${step}"` : `"${value}" at "${step}"`
  let played: ReadonlyMap<string, Simulation> | undefined
  return [...late.cases].flatMap(([id, reached]): Finding[] => {
    const into = model.workflow.steps[id]
    if (!into) return []
    const found = (what: string, end: End, fits = reached): Finding[] => {
      const soon = and(direct.cases.get(id) ?? none, fits)
      const cases = soon === none ? and(reached, fits) : soon
      if (cases === none) return []
      const pathBy = (to: (spot: Spot) => Simulation | null) => {
        const path = soon === none ? null : pathOver(scene, direct, { cases, end }, passage, to)
        if (path) return path
        played ??= walksAround(model, scene.loops, passage)
        return played.get(endOf(end)) ?? null
      }
      const message = `After ${after}, ${what} without "${through}".`
      return [{ invariant: 'not-passed', step: id, message, cases, pathBy }]
    }
    if (into.outcome !== undefined) return found(`"${id}" ends as "${into.outcome}"`, { step: id })
    return commandsAt(model, into).flatMap(({ command, cases }): Finding[] =>
      command.dialog && command.outcome !== undefined
        ? found(
            `the command "${command.value}" at "${id}" ends as "${command.outcome}"`,
            { step: id, command: command.value },
            cases,
          )
        : [],
    )
  })
}

/** A path to the answer, over it, and on to the end; null when the engine does not walk it. */
function pathOver(
  { model, reached }: Scene,
  direct: Reached,
  { cases, end }: { readonly cases: Cases; readonly end: End },
  passage: Passage,
  into: (spot: Spot) => Simulation | null,
): Simulation | null {
  const { algebra: sets, workflow } = model
  const { trace } = tracer(model)
  for (const order of ['first', 'last'] as const) {
    const onward = trace(direct, { step: end.step, cases }, order)
    if (!onward) continue
    for (const { way, move } of answersFor(model, passage)) {
      if (way.to !== onward.from.step) continue
      const wanted = sets.before(onward.from.cases, way.changes)
      const ready = sets.and(sets.and(reached.cases.get(way.from) ?? none, way.cases), wanted)
      const start = ready === none ? null : into({ step: way.from, cases: ready })
      if (!start) continue
      const { events, ...rest } = start
      const path: Simulation = {
        ...rest,
        answers: [...start.answers, moveOf(workflow, move, events), ...onward.answers],
        ...(onward.events && { events: onward.events }),
      }
      const whole =
        end.command === undefined ? path : withEvent(path, { type: 'confirm', value: end.command })
      if (whole && isShown(workflow, whole, end)) return whole
    }
  }
  return null
}

/** Whether the engine walks the path to its end. */
function isShown(workflow: Workflow, path: Simulation, end: End): boolean {
  try {
    const session = simulate(workflow, path)
    return session.step === end.step && (end.command === undefined || isEndedBy(workflow, session))
  } catch {
    return false
  }
}
