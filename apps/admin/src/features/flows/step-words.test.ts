import { layout } from '@tessa/assistant-engine/draw'
import { completionTypes, sessionStatuses } from '@tessa/contract'
import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'
import { durationWords } from './replay-session.ts'
import { shippedFlow } from './shipped-flows.ts'
import { endWord, findSteps } from './step-words.ts'

test('steps are found by all of the words, whatever their case; all without words', () => {
  expect(findSteps(shippedFlow, '')).toHaveLength(Object.keys(shippedFlow.steps).length)
  expect(findSteps(shippedFlow, ' WHICH  manufacturer')).toContain('other-manufacturer-input')
  expect(findSteps(shippedFlow, 'zzz')).toEqual([])
})

test('every end of the flow and of a session is said in words', () => {
  const outcomes = Object.values(shippedFlow.steps).flatMap(({ outcome }) => outcome ?? [])
  for (const name of [...outcomes, ...completionTypes, ...sessionStatuses])
    expect(endWord(name)).toMatch(/^[a-z]+( [a-z]+)*$/)
  expect(endWord('help-request')).toBe('help request')
  expect(endWord('active')).toBe('still going on')
})

test('every step is reached from the start by keys, and each key leads to a step', () => {
  const drawing = layout(shippedFlow)
  const seen = new Set([shippedFlow.start])
  for (const step of seen)
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp']) {
      const next = nextStep(drawing, step, key)
      if (next !== undefined) seen.add(next)
    }
  expect([...seen].toSorted()).toEqual(Object.keys(shippedFlow.steps).toSorted())
  expect(nextStep(drawing, shippedFlow.start, 'x')).toBeUndefined()
})

test.each([
  [4400, '4 s'],
  [125_000, '2 min 5 s'],
  [7_500_000, '2 h 5 min'],
])('%i ms are told as %s', (milliseconds, words) => {
  expect(durationWords(milliseconds)).toBe(words)
})
