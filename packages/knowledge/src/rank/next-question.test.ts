import { expect, test } from 'vitest'
import { data } from '../data/autoclave.ts'
import { questionFor } from './next-question.ts'

test('two close causes are asked about, unless the report tells both of them', () => {
  const [first, second, third] = data.faults
  if (!first || !second || !third) throw new Error('the base has too few faults')
  const reasonIf = (...told: (typeof first)[]) =>
    questionFor({
      causes: [
        { fault: first, probability: 0.5 },
        { fault: second, probability: 0.4 },
      ],
      known: true,
      words: 9,
      told: new Set(told),
    })?.reason

  expect(reasonIf()).toBe('close')
  expect(reasonIf(second, third)).toBe('close')
  expect(reasonIf(first, second)).toBeUndefined()
})
