import { start, type Workflow } from '@tessa/assistant-engine'
import { expect, test } from 'vitest'
import { answerInTurn } from './answer-in-turn.ts'
import { startRunner } from '../testing/start-runner.ts'

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
  const runner = startRunner(workflow, start(workflow, { id: 's-1', at: 0 }))
  let ends = 0
  answerInTurn(runner, { model: '300' }, () => void ends++)

  expect(ends).toBe(1)
  expect(runner.snapshot().session.step).toBe('model')
})
