import { expect, test } from 'vitest'
import { hazardsIn, hazardsInReport } from '../hazards.ts'
import { phraseMatcher, phraseText } from './match-phrases.ts'

const kindsIn = (words: string) =>
  [hazardsIn(words, 'Ventilator'), hazardsInReport(words, 'Ventilator')].map((found) =>
    found.map(({ kind }) => kind),
  )

test.each([
  'where is the gas supply',
  'Where is the gas supply?',
  'V60: where is the gas supply connection?',
  'where is the gas supply?\nV60',
])('"%s" is a question about a ventilator, no danger', (words) => expect(kindsIn(words)).toEqual([[], []]))

test.each([
  'gas supply low',
  'gas supply failed',
  'where is the gas supply, it failed',
  'where is the gas supply gone',
  'where is the gas supply? no o2',
  'gas supply alarm, where is the gas supply?',
  'where is the gas supply? the patient is on it',
])('"%s" tells of a failure of a ventilator', (words) =>
  expect(kindsIn(words)).toEqual([['patient'], ['patient']]),
)

test('an exception with a question mark counts at the end of a line alone', () => {
  const isHeard = phraseMatcher(['wobbles like jelly'], ['who wobbles like jelly?'])
  expect(
    ['who wobbles like jelly', 'who wobbles like jelly ?', 'who wobbles like jelly.\nE07'].map((words) =>
      isHeard(phraseText(words)),
    ),
  ).toEqual([false, false, false])
  expect(isHeard(phraseText('who wobbles like jelly, help'))).toBe(true)
})
