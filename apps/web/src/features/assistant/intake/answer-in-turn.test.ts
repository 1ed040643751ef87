import { start, type Workflow } from '@tessa/assistant-engine'
import { createRunner, realClock } from '@tessa/assistant-engine/runner'
import { expect, test } from 'vitest'
import { answerInTurn } from './answer-in-turn.ts'

const workflow: Workflow = {
  id: 'numbers',
  version: 1,
  language: 'en',
  start: 'model',
  steps: {
    model: { type: 'question', title: 'Which?', input: { type: 'number', atMost: 250 }, next: 'end' },
    end: { type: 'result', title: 'Done' },
  },
}

test('an answer that is refused is not tried again: it ends the turn', () => {
  const runner = createRunner({
    workflow,
    session: start(workflow, { id: 's-1', at: 0 }),
    ports: {
      clock: realClock,
      server: { ask: () => Promise.resolve(undefined) },
      outbox: { put: () => Promise.resolve() },
      screen: () => undefined,
    },
  })
  runner.start()
  let ends = 0
  answerInTurn(runner, { model: '300' }, () => void ends++)

  expect(ends).toBe(1)
  expect(runner.snapshot().session.step).toBe('model')
})
