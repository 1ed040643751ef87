import { strictEqual } from 'node:assert/strict'
import { start, transition, view } from '@tessa/assistant-engine'
import type { Session, Workflow } from '@tessa/assistant-engine'
import { createMachine as robot, interpret, state, transition as to } from 'robot3'
import type { MachineState } from 'robot3'
import { initialTransition, setup, transition as xstateTransition } from 'xstate'

const length = 20
const ids = Array.from({ length }, (_, index) => `s${index}`)
const nextOf = (index: number) => ids[index + 1] ?? 'end'

/** A line of twenty questions with one answer each: the same work for every engine. */
const flow: Workflow = {
  id: 'line',
  version: 1,
  language: 'en',
  start: 's0',
  steps: {
    ...Object.fromEntries(
      ids.map((id, index) => [
        id,
        {
          type: 'question' as const,
          title: id,
          options: [{ value: 'next', label: 'Next', next: nextOf(index) }],
        },
      ]),
    ),
    end: { type: 'result', title: 'End', outcome: 'resolved' },
  },
}

const machine = setup({ types: { events: {} as { type: 'next' } } }).createMachine({
  initial: 's0',
  states: {
    ...Object.fromEntries(ids.map((id, index) => [id, { on: { next: nextOf(index) } }])),
    end: { type: 'final' },
  },
})
const [first] = initialTransition(machine)

const states: Record<string, MachineState<'next'>> = Object.fromEntries(
  [...ids, 'end'].map((id, index) => [id, state(to('next', nextOf(index)))]),
)
const robotMachine = robot<typeof states, object, 'next'>('s0', states)

const answer = { type: 'answer', value: 'next' } as const

/** Twenty answers, by each engine. */
export const lineContenders = {
  engine: () => {
    let session: Session = start(flow)
    for (let index = 0; index < length; index++) session = transition(flow, session, answer).session
    return session.step
  },
  engineWithView: () => {
    let session: Session = start(flow)
    for (let index = 0; index < length; index++) {
      session = transition(flow, session, answer).session
      view(flow, session)
    }
    return session.step
  },
  xstate: () => {
    let snapshot = first
    for (let index = 0; index < length; index++)
      [snapshot] = xstateTransition(machine, snapshot, { type: 'next' })
    return snapshot.value
  },
  robot3: () => {
    const service = interpret(robotMachine, () => undefined)
    for (let index = 0; index < length; index++) service.send('next')
    return service.machine.current
  },
}

/** All engines take the same steps, because the times are comparable only then. */
export function sameEnd(): void {
  for (const contender of Object.values(lineContenders)) strictEqual(contender(), 'end')
}
export const answersOfLine = length
