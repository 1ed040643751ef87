import { expect, test } from 'vitest'
import { hazardsIn } from '@tessa/knowledge/hazards'
import { detectHazards } from './detect-hazards.ts'

const drill = 'gas leak drill went fine, the empty dummy cylinder is back in the store'

const heardIn = (said: readonly string[], issueDescription: string) =>
  detectHazards({ said, changed: [] }, { equipmentType: 'Oxygen cylinder', issueDescription }).hazards.map(
    ({ kind }) => kind,
  )

test('what the rest of a description calms is not heard among all answers either', () => {
  expect(hazardsIn(drill, 'Oxygen cylinder')).not.toEqual([])

  expect(heardIn(['Oxygen cylinder', drill], drill)).toEqual([])
})

test('nor in a first sentence that contains the description', () =>
  expect(heardIn([`Oxygen cylinder ward 3, ${drill}`], drill)).toEqual([]))

test('a danger in another answer is heard beside a calm description', () =>
  expect(heardIn(['Oxygen cylinder', drill, 'now gas is leaking at the valve'], drill)).toContain('leak'))
