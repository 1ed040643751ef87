import { expect, test } from 'vitest'
import { troubleshooting } from './flow.ts'
import { isRequestStep } from './request-steps.ts'
import { at, contact, intake, summary } from './testing/paths.ts'

test.each([
  ['support request', [...intake, 'skip-to-support'], 'support-review'],
  ['work order', [...summary, 'create-work-order'], 'work-order-review'],
])('every step of a %s is one of a request, up to its review', (_, path, review) => {
  const steps = [...contact, ''].map(
    (_answer, index) => at([...path, ...contact.slice(0, index)]).session.step,
  )

  expect(steps.at(-1)).toBe(review)
  expect(steps.filter((step) => !isRequestStep(step))).toEqual([])
})

test('no other step is one of a request', () => {
  const others = Object.keys(troubleshooting.steps).filter((step) => !isRequestStep(step))

  expect(others).toEqual(
    expect.arrayContaining(['how-to-proceed', 'assessment', 'analysis', 'request-cancelled']),
  )
  expect(others).toHaveLength(Object.keys(troubleshooting.steps).length - 7)
})
