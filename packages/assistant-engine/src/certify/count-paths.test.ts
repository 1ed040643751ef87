import { expect, test } from 'vitest'
import type { Step, Workflow } from '../workflow.ts'
import { certify } from './index.ts'

/** A line of questions with two answers each. */
function line(length: number): Workflow {
  const steps = Array.from({ length }, (_, index): [string, Step] => [
    `s${index}`,
    {
      type: 'question',
      title: 'Which?',
      options: ['x', 'y'].map((value) => ({ value, label: value, next: `s${index + 1}` })),
    },
  ])
  const end: Step = { type: 'result', title: 'End', outcome: 'help-request' }
  return {
    id: 'line',
    version: 1,
    language: 'en',
    start: 's0',
    steps: Object.fromEntries([...steps, [`s${length}`, end]]),
    commands: [
      { value: 'help', label: 'Help', internal: true, dialog: 'open-help', outcome: 'help-request' },
    ],
  }
}

test.each([
  [3, { count: 8, complete: true }],
  [1100, { count: Number.MAX_SAFE_INTEGER, complete: false }],
])('the paths of %d questions are counted; too many for a number are a lower bound', (length, paths) => {
  expect(certify(line(length))).toMatchObject({ ok: true, paths })
})
