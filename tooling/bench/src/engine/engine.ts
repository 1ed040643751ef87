import { deepStrictEqual } from 'node:assert/strict'
import { answersOf, restore, serialize, start, transition } from '@tessa/assistant-engine'
import type { Session, SessionEvent } from '@tessa/assistant-engine'
import { interleaved } from './measure.ts'
import { answers, flow, stepsOfEngine } from './path.ts'
import { first, reduce } from './reducer.ts'
import type { Event, State } from './reducer.ts'
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

export function engine(): void {
  sameSteps()
  const session = { ...byEngine(forward), id: 'f81d4fae-7dec-4f00-a765-00a0c91e6bf6' }
  const stored = serialize(flow, session)
  const time = interleaved({
    reducer: () => byReducer(forward),
    engine: () => byEngine(forward),
    actor: () => byActor(forward),
    reducerWithUndo: () => byReducer(hesitant),
    engineWithUndo: () => byEngine(hesitant),
    actorWithUndo: () => byActor(hesitant),
    restore: () => restore(flow, stored),
  })

  const typed = answers.filter((value) => stored.includes(JSON.stringify(value)))
  const typedBytes = typed.reduce((sum, value) => sum + value.length, 0)
  const version = `"version":${flow.version},`.length
  const each = (nanoseconds: number, events: number) => `${Math.round(nanoseconds / events)} ns an event`

  row('reducer with undo (baseline)', each(time.reducer, forward.length))
  row('engine', each(time.engine, forward.length))
  row('XState 5 actor', each(time.actor, forward.length))
  row('engine / reducer, speed', `1/${(time.engine / time.reducer).toFixed(1)}`, 'goal: at least 1/5')
  row(
    'the same with steps back',
    `1/${(time.engineWithUndo / time.reducerWithUndo).toFixed(1)}`,
    'goal: at least 1/5',
  )
  row(
    'engine / XState actor, speed',
    `${(time.actor / time.engine).toFixed(1)} times`,
    'goal: at least 14 times',
  )
  row('the same with steps back', `${(time.actorWithUndo / time.engineWithUndo).toFixed(1)} times`)
  row('stored session, 20 answers', `${stored.length - typedBytes - version} bytes`, 'goal: at most 165')
  row('restore, 20 answers', `${(time.restore / 1000).toFixed(1)} µs`, 'goal: under 10 µs')
}

const row = (name: string, value: string, goal = '') =>
  console.log(`  ${name.padEnd(32)} ${value.padEnd(18)} ${goal}`)
