import { expect, test } from 'vitest'
import { casesFor } from './cases.ts'

test('each search has the goals of a search', () => {
  const searches = casesFor(1000, 100_000).filter(({ name }) => name.startsWith('search, '))
  const ofWords = searches.filter(({ name }) => name.endsWith(' word'))

  expect(searches).toHaveLength(7)
  for (const search of searches) expect(search).toMatchObject({ timeGoal: 10 })
  expect(ofWords).toHaveLength(5)
  for (const search of ofWords) expect(search).toMatchObject({ sizeGoal: 1.2 })
})
