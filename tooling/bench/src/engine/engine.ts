import { deepStrictEqual } from 'node:assert/strict'
import { answersOf, restore, serialize, start, transition } from '@tessa/assistant-engine'
import type { Session, SessionEvent } from '@tessa/assistant-engine'
import { markBusy } from '../measuring/figure-text.ts'
import { answersOfLine, lineContenders, sameEnd } from './line.ts'
import { answerTimes, kinds } from './long-session.ts'
import { interleaved } from './measure.ts'
import { answers, flow, stepsOfEngine } from './path.ts'
import { proofTimes } from './proofs.ts'
import { first, reduce } from './reducer.ts'
import type { Event, State } from './reducer.ts'
import { row } from './row.ts'
import { sessionSizes } from './session-sizes.ts'
import { sizes } from './sizes.ts'
import { actor } from './xstate.ts'

const forward = answers.map((value) => ({ type: 'answer', value }) as const)
const back = { type: 'undo' } as const
/** The same answers, with two steps undone and repeated after every fifth one. */
const hesitant: (SessionEvent & Event)[] = forward.flatMap((event, index) =>
  index % 5 === 4 ? [event, back, back, ...forward.slice(index - 1, index + 1)] : [event],
)

function byEngine(events: readonly SessionEvent[]): Session {
  let session: Session = start(flow)
  for (const event of events) session = transition(flow, session, event).session
  return session
}

function byReducer(events: readonly Event[]): State {
  let state = first
  for (const event of events) state = reduce(state, event)
  return state
}

function byActor(events: readonly Event[]) {
  const one = actor()
  for (const event of events) one.send(event)
  return one.getSnapshot()
}

const times = (ratio: number): string => markBusy(`${ratio.toFixed(1)} times`)

/** Checks that all contenders visit the same steps, because the times are comparable only then. */
function sameSteps(): void {
  const steps = stepsOfEngine()
  const one = actor()
  deepStrictEqual(
    forward.map((event) => (one.send(event), one.getSnapshot().value)),
    steps.slice(1),
  )
  deepStrictEqual(
    forward.map((_, index) => byReducer(forward.slice(0, index + 1)).step),
    steps.slice(1),
  )
  deepStrictEqual(byReducer(hesitant).step, byEngine(hesitant).step)
  deepStrictEqual(byActor(hesitant).context.answers, byReducer(hesitant).answers)
  deepStrictEqual(byReducer(hesitant).answers, answersOf(byEngine(hesitant)))
}

/** A line of plain states: the least that each engine can do. */
function lineRows(): void {
  sameEnd()
  // Short rounds: on a busy machine a long one is interrupted, and only the slow engines would pay for it.
  const time = interleaved(lineContenders, { rounds: 60, calls: 5 })
  for (const [name, nanoseconds] of Object.entries(time))
    row(`20 answers in a line: ${name}`, `${Math.round(nanoseconds / answersOfLine)} ns an answer`)
  const [xstate, robot3] = [time.xstate / time.engine, time.robot3 / time.engine]
  row('transition / XState transition', times(xstate), { atLeast: 20, value: xstate })
  row('transition / robot3', times(robot3), { atLeast: 3, value: robot3 })
}

/** The shipped flow, against a reducer written by hand and an actor. */
function shippedRows(): void {
  sameSteps()
  const stored = serialize(flow, byEngine(forward))
  const time = interleaved({
    reducer: () => byReducer(forward),
    engine: () => byEngine(forward),
    actor: () => byActor(forward),
    reducerWithUndo: () => byReducer(hesitant),
    engineWithUndo: () => byEngine(hesitant),
    actorWithUndo: () => byActor(hesitant),
    restore: () => restore(flow, stored),
  })
  const slower = [time.engine / time.reducer, time.engineWithUndo / time.reducerWithUndo] as const
  const faster = [time.actor / time.engine, time.actorWithUndo / time.engineWithUndo] as const
  row('shipped flow: reducer / engine', markBusy(`1/${slower[0].toFixed(1)}`), {
    atMost: 5,
    value: slower[0],
  })
  row('the same with steps back', markBusy(`1/${slower[1].toFixed(1)}`), { atMost: 5, value: slower[1] })
  row('shipped flow: engine / XState actor', times(faster[0]), {
    atLeast: 14,
    value: faster[0],
  })
  row('the same with steps back', times(faster[1]))
  const micro = time.restore / 1000
  row('restore, 20 answers', `${micro.toFixed(1)} µs`, { atMost: 10, value: micro })
}

function longRows(): void {
  for (const kind of kinds) {
    const taken = answerTimes(kind)
    for (const [length, nanoseconds] of Object.entries(taken))
      row(`a ${kind} answer after ${length}`, `${(nanoseconds / 1000).toFixed(2)} µs`)
    const growth = taken[20000] / taken[200]
    row(`${kind}: after 20,000 against 200`, times(growth), { atMost: 2, value: growth })
  }
}

export async function engine(): Promise<void> {
  const size = await sizes()
  for (const [name, most] of [
    ['core', 5120],
    ['verify', 12_288],
    ['react', 2048],
    ['lint', null],
  ] as const)
    row(
      `size: ${name}`,
      `${size[name]} bytes gzip`,
      most === null ? null : { atMost: most, value: size[name] },
    )
  lineRows()
  longRows()
  shippedRows()
  const { stored, hesitant } = sessionSizes()
  row('stored session, 20 answers', `${stored} bytes`, { atMost: 150, value: stored })
  row('the same, 50 times back and forth', `${hesitant} bytes`, { atMost: 600, value: hesitant })
  const proof = proofTimes()
  row('proof of the shipped flow', `${Math.round(proof.shipped)} ms`, { atMost: 500, value: proof.shipped })
  row('proof of 200 steps after an edit', `${Math.round(proof.edited)} ms`, {
    atMost: 100,
    value: proof.edited,
  })
}
