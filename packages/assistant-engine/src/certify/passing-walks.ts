import { answersAt } from '../log.ts'
import { start } from '../session.ts'
import type { Session, SessionEvent } from '../session.ts'
import { transition } from '../transition.ts'
import type { Workflow } from '../workflow.ts'
import { canBe } from '../verify/loops.ts'
import { classesOf, valueOf } from '../verify/names.ts'
import type { Profile } from './profile.ts'
import { answered } from '../verify/simulate.ts'
import type { Move, Simulation } from '../verify/simulate.ts'
import { moveOf } from '../verify/trace.ts'
import type { Model, Way } from '../verify/ways.ts'

export type Passage = NonNullable<Profile['passes']>[number]

/** What ends a walk around a step: its outcome, or a command with one. */
export type End = { readonly step: string; readonly command?: string }
export const endOf = ({ step, command }: End): string => JSON.stringify([step, command])

type Place = {
  readonly session: Session
  readonly answers: readonly Move[]
  readonly events: readonly SessionEvent[]
  /** Whether the answer was given, and the step was not reached since. */
  readonly isPast: boolean
}

const mostMoves = 20_000

/** The ways that an answer of a passage takes, with its value. */
export const answersFor = ({ ways, workflow }: Model, { step, value }: Passage): { way: Way; move: Way }[] =>
  (ways.get(step) ?? []).flatMap((way) => {
    if (value === undefined || way.value === value) return [{ way, move: way }]
    // Typed words can be the value of an option.
    const isSame = !way.option && canBe(workflow.steps[step]?.input, way, value)
    return isSame ? [{ way, move: { ...way, value } }] : []
  })

/** Plays sessions breadth first, with each repeated answer a loop, until they end around the step of a passage. */
export function walksAround(
  model: Model,
  loops: readonly Way[],
  passage: Passage,
): ReadonlyMap<string, Simulation> {
  const { workflow, ways } = model
  const found = new Map<string, Simulation>()
  const given = factsOf(model)
  const movesAt = new Map(
    [...ways].map(([id, own]) => [
      id,
      id === passage.step ? [...own, ...answersFor(model, passage).map(({ move }) => move)] : own,
    ]),
  )
  for (const threshold of [2, 3]) {
    const keyOf = keysOf(model, loops, threshold)
    const seen = new Set<string>()
    const queue: Place[] = []
    const add = (place: Place) => {
      const key = keyOf(place)
      if (seen.has(key)) return
      seen.add(key)
      queue.push(place)
    }
    add({ session: start(workflow, { threshold }), answers: [], events: [], isPast: false })
    for (let at = 0, left = mostMoves; at < queue.length && left > 0; at++) {
      const place = queue[at]
      if (!place) break
      const { session, answers, events } = place
      for (const [end, last] of place.isPast ? endsAt(workflow, session) : [])
        if (!found.has(end)) found.set(end, { facts: {}, threshold, answers, events: [...events, ...last] })
      for (const event of given)
        add({ ...place, session: transition(workflow, session, event).session, events: [...events, event] })
      for (const way of movesAt.get(session.step) ?? []) {
        left--
        const after = play(workflow, session, moveOf(workflow, way))
        if (!after || after.count === session.count) continue
        const { step, value = way.value } = passage
        const isGiven = place.isPast || (session.step === step && way.value === value)
        add({
          session: after,
          answers: [...answers, moveOf(workflow, way, events)],
          events: [],
          isPast: isGiven && after.step !== passage.through,
        })
      }
    }
  }
  return found
}

/** Every fact that the host can give. */
const factsOf = ({ names }: Model): SessionEvent[] =>
  names.levels.flatMap((level) =>
    level.host
      ? Array.from({ length: classesOf(level) }, (_, place) => valueOf(level, place)).flatMap(
          (value): SessionEvent[] =>
            value === undefined ? [] : [{ type: 'set-facts', facts: { [level.name]: value } }],
        )
      : [],
  )

/** Everything that the rest of a walk depends on. */
function keysOf({ names, workflow }: Model, loops: readonly Way[], threshold: number) {
  return ({ session, isPast }: Place): string =>
    JSON.stringify([
      session.step,
      isPast,
      session.pending,
      Math.min(session.generatedInRow, workflow.adaptive?.limit ?? 1),
      [...names.answers.keys()].map((step) => answersAt(session, step).latest?.value),
      [...names.facts.keys()].map((name) => session.facts[name]),
      loops.map(({ from, value }) => Math.min(answersAt(session, from, value).times, threshold)),
    ])
}

/** The outcomes that a session reaches where it is, and the events that set them. */
function endsAt(workflow: Workflow, session: Session): [string, readonly SessionEvent[]][] {
  const { step } = session
  if (workflow.steps[step]?.outcome !== undefined) return [[endOf({ step }), []]]
  return (workflow.commands ?? []).flatMap(({ value }): [string, readonly SessionEvent[]][] => {
    const event: SessionEvent = { type: 'confirm', value }
    return isEndedBy(workflow, transition(workflow, session, event).session, session)
      ? [[endOf({ step, command: value }), [event]]]
      : []
  })
}

/** Whether a command with an outcome was confirmed last. */
export function isEndedBy({ commands = [] }: Workflow, { log }: Session, before?: Session): boolean {
  const last = log.at(-1)
  const isNew = before === undefined || log.length > before.log.length
  return isNew && last?.type === 'command' && commands[last.place]?.outcome !== undefined
}

function play(workflow: Workflow, session: Session, move: Move): Session | null {
  try {
    return answered(workflow, session, move)
  } catch {
    return null
  }
}
