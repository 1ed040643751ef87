import { expect, test } from 'vitest'
import { casesFor } from './cases.ts'

test('each search has the goals of a search', () => {
  const searches = casesFor(1000, 100_000).filter(({ name }) => name.startsWith('search, '))

  expect(searches).toHaveLength(6)
  for (const search of searches) expect(search).toMatchObject({ sizeGoal: 1.2, timeGoal: 10 })
})

test('the bare server searches for words of few work orders alone', () => {
  const searched = casesFor(1000, 100_000).filter(({ name, bare }) => name.startsWith('search, ') && bare)

  expect(searched.map(({ name }) => name)).toEqual([
    'search, missing word',
    'search, rare word',
    'search, medium word',
    'search, frequent word',
  ])
})
