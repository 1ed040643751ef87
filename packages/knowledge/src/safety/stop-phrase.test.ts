import { expect, test } from 'vitest'
import { stopRules } from '../data/stop-rules.ts'
import { isHeard, withoutMarks } from './stop-phrase.ts'

test.each([
  ['hums loudly.', 'hums loudly'],
  ['wobbles (like jelly)', 'wobbles like jelly'],
  ['bang!, then  steam', 'bang then steam'],
  ['over 1.5 bar', 'over 1.5 bar'],
])('%s is heard as %s', (phrase, heard) => {
  expect(withoutMarks(phrase)).toBe(heard)
  expect(isHeard(heard, [])).toBe(true)
})

test.each(['дымит', '冒烟冒烟', 'heiß', 'now дымит', '१२३४', 'hums, loudly.', '...', ''])(
  '%s cannot be heard',
  (phrase) => {
    expect(isHeard(phrase, [])).toBe(false)
  },
)

test('a phrase with accents is heard, and one that is an exception of its rule is not', () => {
  expect(isHeard('gerät raucht', [])).toBe(true)
  expect(isHeard('smoke evacuator hums', ['smoke evacuator'])).toBe(false)
  expect(isHeard('evacuator hums', ['smoke evacuator'])).toBe(true)
})

test('every shipped stop phrase is heard', () => {
  const unheard = stopRules.flatMap(({ stop, except }) =>
    stop.split('|').filter((phrase) => !isHeard(phrase, except.split('|'))),
  )
  expect(unheard).toEqual([])
})
