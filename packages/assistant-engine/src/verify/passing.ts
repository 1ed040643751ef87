import { none } from './cases.ts'
import type { Cases } from './cases.ts'
import type { Finding, Rule, Scene } from './findings.ts'
import { noSuchStep } from './no-such-step.ts'
import type { Profile } from './profile.ts'
import { nowhere } from './reach.ts'
import type { Reached } from './reach.ts'
import { simulate } from './simulate.ts'
import type { Simulation } from './simulate.ts'
import { moveOf, tracer } from './trace.ts'
import type { Spot } from './trace.ts'
import type { Way } from './ways.ts'

type Passage = NonNullable<Profile['passes']>[number]

/** The first name of a passage that the flow does not have, as a sentence. */
function missingIn({ model }: Scene, { step, value, through }: Passage): string | null {
  const { workflow } = model
  for (const id of [step, through])
    if (!model.ways.has(id)) return `The profile passes "${id}", and ${noSuchStep(id, workflow)}`
  const isTaken = value === undefined || model.ways.get(step)?.some((way) => way.value === value)
  return isTaken ? null : `The profile passes from "${value}", and "${step}" has no such answer.`
}

/** After an answer, no outcome is reached without the step that has to be passed. */
export const notPassed: Rule = (scene) =>
  (scene.model.profile.passes ?? []).flatMap((passage): Finding[] => {
    const missing = missingIn(scene, passage)
    if (missing !== null)
      return scene.escalated
        ? []
        : [{ invariant: 'not-passed', step: passage.step, message: missing, cases: null }]
    return around(scene, passage)
  })

/** The outcomes that are reached around the step, each with the path through the answer. */
function around(scene: Scene, { step, value, through }: Passage): Finding[] {
  const { model, reached, search } = scene
  const { algebra: sets, workflow } = model
  const answers = (model.ways.get(step) ?? []).filter((way) => value === undefined || way.value === value)
  const past = nowhere()
  const isOpen = (id: string) => id !== through
  const here = reached.cases.get(step) ?? none
  for (const way of answers)
    if (way.to !== null && isOpen(way.to))
      search.spread(past, new Map([[way.to, search.image(here, way)]]), 0, isOpen)
  // A loop leads past the step too: the second equal answer may be the first one after the passage.
  const { escalation } = workflow
  const seeds = scene.loops.reduce<Cases>((sum, way) => {
    const from = past.cases.get(way.from) ?? none
    return escalation ? sets.or(sum, search.image(from, { ...way, to: escalation.step })) : sum
  }, none)
  const looped = nowhere()
  if (escalation && isOpen(escalation.step))
    search.spread(looped, new Map([[escalation.step, seeds]]), 0, isOpen)
  const after = value === undefined ? `an answer at "${step}"` : `"${value}" at "${step}"`
  return [...model.ways.keys()].flatMap((id): Finding[] => {
    const direct = past.cases.get(id) ?? none
    const cases = direct === none ? (looped.cases.get(id) ?? none) : direct
    const outcome = workflow.steps[id]?.outcome
    if (outcome === undefined || id === through || cases === none) return []
    const message = `After ${after}, "${id}" ends as "${outcome}" without "${through}".`
    const pathBy = (into: (spot: Spot) => Simulation | null) =>
      direct === none ? null : pathOver(scene, past, { step: id, cases }, answers, into)
    return [{ invariant: 'not-passed', step: id, message, cases, pathBy }]
  })
}

/** A path to the answer, over it, and on to the outcome; null when the engine does not walk it. */
function pathOver(
  { model, reached }: Scene,
  past: Reached,
  goal: Spot,
  answers: readonly Way[],
  into: (spot: Spot) => Simulation | null,
): Simulation | null {
  const { algebra: sets, workflow } = model
  const { trace } = tracer(model)
  for (const order of ['first', 'last'] as const) {
    const onward = trace(past, goal, order)
    if (!onward) continue
    for (const way of answers.filter(({ to }) => to === onward.from.step)) {
      const wanted = way.changes.reduceRight((set, change) => sets.before(set, change), onward.from.cases)
      const ready = sets.and(sets.and(reached.cases.get(way.from) ?? none, way.cases), wanted)
      const start = ready === none ? null : into({ step: way.from, cases: ready })
      if (!start) continue
      const { events, ...rest } = start
      const path: Simulation = {
        ...rest,
        answers: [...start.answers, moveOf(workflow, way, events), ...onward.answers],
        ...(onward.events && { events: onward.events }),
      }
      if (endsAt(workflow, path, goal.step)) return path
    }
  }
  return null
}

function endsAt(workflow: Scene['model']['workflow'], path: Simulation, step: string): boolean {
  try {
    return simulate(workflow, path).step === step
  } catch {
    return false
  }
}

/** A command leaves its step open, so no command sets an outcome that has to hold. */
export const notHeld: Rule = ({ model, escalated }) => {
  const { workflow, profile } = model
  if (escalated) return []
  return (workflow.commands ?? []).flatMap(({ value, outcome }): Finding[] =>
    outcome !== undefined && profile.holds?.includes(outcome)
      ? [
          {
            invariant: 'not-held',
            step: workflow.start,
            message: `The command "${value}" ends as "${outcome}", and its step still takes answers. End at a step with that outcome instead.`,
            cases: null,
          },
        ]
      : [],
  )
}
