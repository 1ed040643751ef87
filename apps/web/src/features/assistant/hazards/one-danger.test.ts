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

test('in every case of the base, the emergency strip shows the dangers that the server hears', () => {
  const apart = cases.filter(({ issue = '', category = '', type = '' }) => {
    const equipmentType = category === 'other' ? type : category
    const { hazards } = detectHazards(
      { said: [issue], changed: [] },
      { equipmentType, issueDescription: issue },
    )
    return JSON.stringify(hazards) !== JSON.stringify(hazardsInReport(issue, equipmentType))
  })

  expect(cases.length).toBeGreaterThan(1000)
  expect(apart).toEqual([])
}, 60_000)
