import { expect, test } from 'vitest'
import { dishwasher } from '../assistant/testing/dishwasher.ts'
import { changedAnswers } from './changed-answers.ts'
import { checkFlow } from './check-flow.ts'
import { replayViolation } from './replay-violation.ts'

const { steps } = dishwasher
const broken = {
  ...dishwasher,
  steps: { ...steps, fixed: { type: 'question' as const, title: 'Well?' } },
}

test('a flow is proved', () => {
  expect(checkFlow(JSON.stringify(dishwasher))).toMatchObject({ kind: 'checked', result: { ok: true } })
})

test('a text that is no JSON, a foreign value and a huge text are refused with their reason', () => {
  expect(checkFlow('{ "id": ')).toMatchObject({ errors: [expect.stringMatching(/^This is no JSON: /)] })
  const misspelt = { ...dishwasher, comands: [] }
  expect(checkFlow(JSON.stringify(misspelt))).toMatchObject({
    errors: [expect.stringMatching(/^flow\.comands is not known/)],
  })
  expect(checkFlow(' '.repeat(500_001))).toMatchObject({ kind: 'invalid' })
  expect(checkFlow('['.repeat(400_000))).toMatchObject({ kind: 'invalid' })
})

test('a counter-example is replayed answer by answer', () => {
  const report = checkFlow(JSON.stringify(broken))
  if (report.kind !== 'checked' || report.result.ok) throw new Error('The flow is proved.')
  const { counterExample } = report.result
  expect(counterExample.invariant).toBe('dead-end')
  const visited = [...counterExample.answers.keys(), counterExample.answers.length].map(
    (answers) => replayViolation(report.workflow, counterExample, answers).step,
  )
  expect(visited).toEqual([...counterExample.answers.map(({ step }) => step), 'fixed'])
})

test('two versions differ in the answers that lead elsewhere', () => {
  const after = {
    ...dishwasher,
    version: 2,
    steps: { ...steps, name: { ...steps.name, next: 'fixed' as const } },
  }
  expect(changedAnswers(dishwasher, after)).toEqual({
    tried: 13,
    answers: [{ step: 'name', answer: 'some words', from: 'sent', to: 'fixed' }],
  })
  expect(changedAnswers(dishwasher, dishwasher).answers).toEqual([])
})
