import { expect, test } from 'vitest'
import { clinic } from '../testing/clinic-flow.ts'
import { printer } from '../testing/print-flow.ts'
import { InvalidWorkflow, parseWorkflow } from './index.ts'
import { certify } from '../certify/index.ts'

function refusal(value: unknown): InvalidWorkflow {
  try {
    parseWorkflow(value)
  } catch (error) {
    if (error instanceof InvalidWorkflow) return error
    throw error
  }
  throw new Error('The value was accepted.')
}

test('a workflow is given back as it is', () => {
  expect(parseWorkflow(clinic)).toBe(clinic)
  expect(parseWorkflow(printer)).toBe(printer)
})

test('a refusal names the first part that does not fit, and says how to repair it', () => {
  expect(refusal(null).errors).toEqual(['flow must be of type object, not null'])
  expect(refusal([]).errors).toEqual(['flow must be of type object, not array'])
  expect(refusal({ ...printer, version: 0 }).errors).toEqual(['flow.version must be at least 1'])
  expect(refusal({ ...printer, version: 1.5 }).errors).toEqual([
    'flow.version must be of type integer, not number',
  ])
  expect(refusal({ ...printer, comands: [] })).toMatchObject({
    path: 'flow.comands',
    message: 'No workflow:\n  flow.comands is not known; did you mean commands?',
  })
  expect(refusal({ ...printer, commands: [{ value: 'a', label: 'A', internal: false }] }).errors).toEqual([
    'flow.commands[0].internal must be true; leave it out otherwise',
  ])
  expect(refusal({ ...printer, steps: { 'a b': 1 } }).path).toBe('flow.steps["a b"]')
})

test('a flow with sub-flows is refused, and the sentence says what parses it', () => {
  expect(refusal({ ...printer, flows: {} })).toMatchObject({
    path: 'flow.flows',
    errors: ['flow.flows has sub-flows; parse it with parseComposition of "./compose"'],
  })
})

test('names of inherited properties are not known, and do not count as present', () => {
  const own = JSON.parse('{ "__proto__": 1 }')
  expect(refusal({ ...printer, constructor: 1 }).path).toBe('flow.constructor')
  expect(refusal({ ...printer, steps: { a: { type: 'question', title: 'A', toString: 1 } } }).path).toBe(
    'flow.steps.a.toString',
  )
  expect(refusal(Object.assign(Object.create(null), printer, { start: undefined })).path).toBe('flow.start')
  expect(refusal({ ...printer, words: own }).path).toBe('flow.words.__proto__')
})

test('a value that is nested too deeply, or holds itself, is refused', () => {
  const circle: Record<string, unknown> = { type: 'circle' }
  circle['again'] = circle
  const step = { type: 'question', title: 'A', effects: [circle] }
  expect(refusal({ ...printer, steps: { a: step } }).message).toContain('nested too deeply')
})

test('verify refuses what is no workflow with the same sentence', () => {
  const foreign: unknown[] = [null, { foo: 1 }, { ...printer, steps: { kind: { options: 'no' } } }]
  for (const value of foreign) {
    const workflow = value as Parameters<typeof certify>[0]
    expect(() => certify(workflow)).toThrow(refusal(value).message)
  }
})

test('a limit that is no number and no date says that it can be either', () => {
  const limited = (below: unknown) => ({
    id: 'a',
    version: 1,
    language: 'en',
    start: 'a',
    steps: { a: { type: 'question', title: 'A', input: { type: 'date', below } } },
  })
  expect(() => parseWorkflow(limited('25.11.2024'))).toThrow(
    'flow.steps.a.input.below must be a number, or a date such as 2026-11-25',
  )
})
