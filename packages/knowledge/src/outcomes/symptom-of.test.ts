import { expect, test } from 'vitest'
import { symptomOf } from './symptom-of.ts'

test('a fault of any group of equipment is known by its id, and nothing else is', () => {
  expect(symptomOf('pm-034')).toBe('Recorder does not print or paper jams')
  for (const id of ['', 'pm-', 'PM-034', 'pm-034 Mrs. Miller', 'toString'])
    expect(symptomOf(id)).toBeUndefined()
})
