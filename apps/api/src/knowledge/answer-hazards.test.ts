import { expect, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { hearStopRules, isHazard } from './answer-hazards.ts'

atEnd(async () => hearStopRules([]))

test('an answer is judged again when other stop phrases are heard', () => {
  const answer = 'The violet ring hums'
  expect(isHazard(answer)).toBe(false)

  hearStopRules([{ id: 'local-1', type: 'any', kind: 'other', stop: 'violet ring', except: '' }])
  expect(isHazard(answer)).toBe(true)

  hearStopRules([])
  expect(isHazard(answer)).toBe(false)
})

test('short and long answers are judged, each time alike', () => {
  const long = `There is smoke at the back. ${'It hums. '.repeat(30)}`
  for (let time = 0; time < 2; time += 1)
    expect(['Yes', 'Smoke from the back', long].map(isHazard)).toEqual([false, true, true])
})
