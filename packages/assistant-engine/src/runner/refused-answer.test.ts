import { expect, test } from 'vitest'
import { start } from '../session.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { end, flowOf, option } from '../testing/small-flows.ts'
import type { Step } from '../workflow.ts'
import { createRunner } from './index.ts'

const workflow = flowOf('volts', {
  volts: { type: 'question', title: 'Volts?', input: { type: 'number', atMost: 250 }, next: 'end' },
  end,
})

test('a refused answer keeps the session, and the snapshot says why until an answer fits', () => {
  const fake = fakePorts()
  const inspected: string[] = []
  const runner = createRunner({
    workflow,
    session: start(workflow),
    ports: fake.ports,
    inspect: ({ event }) => inspected.push(event.type),
  })
  let calls = 0
  runner.subscribe(() => calls++)
  runner.start()
  const { session } = runner.snapshot()

  expect(runner.send({ type: 'typed', value: '300' })).toBe(false)
  expect(runner.snapshot()).toEqual({
    session,
    busy: null,
    canGoForward: false,
    refusal: { reason: 'atMost', limit: 250, type: 'number' },
  })
  expect([calls, inspected, fake.shown, fake.stored]).toEqual([1, ['typed'], [], []])
  expect(runner.send({ type: 'typed', value: '230' })).toBe(true)
  expect(runner.snapshot()).toMatchObject({ session: { step: 'end' }, refusal: null })
})

test('a refusal outlives what is no answer, and ends when the user goes back', () => {
  const asked: Step = { type: 'question', title: 'Which?', options: [option('a', 'volts')] }
  const flow = { ...workflow, start: 'asked', steps: { ...workflow.steps, asked } }
  const runner = createRunner({ workflow: flow, session: start(flow), ports: fakePorts().ports })
  const reason = () => runner.snapshot().refusal?.reason
  runner.start()
  runner.send({ type: 'answer', value: 'a' })
  runner.send({ type: 'typed', value: '300' })

  expect(runner.send({ type: 'set-facts', facts: { role: 'user' } })).toBe(true)
  expect(reason()).toBe('atMost')
  expect(runner.send({ type: 'generation-failed' })).toBe(false)
  expect(reason()).toBe('atMost')
  expect(runner.send({ type: 'undo' })).toBe(true)
  expect(reason()).toBeUndefined()
})
