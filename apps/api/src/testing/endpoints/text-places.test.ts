import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { textsIn } from './text-places.ts'

const Answer = Type.Object({ step: Type.String(), response: Type.String({ maxLength: 3 }) })
const Body = Type.Object({
  steps: Type.Array(Type.Union([Type.String(), Answer])),
  history: Type.Optional(Type.Array(Answer)),
})

test('a text of an alternative, or of an entry, stands in a body in which nothing else is wrong', () => {
  const texts = textsIn(Body)
  expect(texts.map(({ path }) => path.join('.'))).toEqual([
    'steps.0',
    'steps.0.step',
    'steps.0.response',
    'history.0.step',
    'history.0.response',
  ])
  // The body is a sample of another alternative.
  for (const body of [{ steps: [] }, { steps: ['On'] }])
    for (const { path, put } of texts) {
      expect([path, Value.Check(Body, put(body, 'On'))]).toEqual([path, true])
      expect([path, Value.Check(Body, put(body, 'Normal'))]).toEqual([path, path.at(-1) !== 'response'])
    }
})
