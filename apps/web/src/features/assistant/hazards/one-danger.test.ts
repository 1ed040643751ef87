import { hazardsInReport } from '@tessa/knowledge/hazards'
import { expect, test } from 'vitest'
import { detectHazards } from './detect-hazards.ts'

const files = import.meta.glob<string>('../../../../../../packages/knowledge/fixtures/cases/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const cases = Object.values(files).flatMap((file) =>
  file
    .trim()
    .split('\n')
    .map((line): Record<string, string> => JSON.parse(line)),
)

const judged = cases.map(({ issue = '', category = '', type = '' }) => {
  const equipmentType = category === 'other' ? type : category
  const { hazards } = detectHazards(
    { said: [issue], changed: [] },
    { equipmentType, issueDescription: issue },
  )
  return { issue, equipmentType, hazards }
})

test('in every case of the base, the emergency strip shows the dangers that the server hears', () => {
  const apart = judged.filter(
    ({ issue, equipmentType, hazards }) =>
      JSON.stringify(hazards.map(({ words: _, ...hazard }) => hazard)) !==
      JSON.stringify(hazardsInReport(issue, equipmentType)),
  )

  expect(cases.length).toBeGreaterThan(1000)
  expect(apart).toEqual([])
}, 60_000)

test('in every case of the base, the words of a hazard are a part of the report, and most are a clause', () => {
  const reported = judged.flatMap(({ issue, hazards }) => hazards.map(({ words = '' }) => ({ issue, words })))
  const foreign = reported.filter(({ issue, words }) => words === '' || !issue.includes(words))

  expect(foreign).toEqual([])
  expect(reported.filter(({ words }) => words.length > 80).length / reported.length).toBeLessThan(0.1)
}, 60_000)
