import { expect, test } from 'vitest'
import { namesPatient, withoutPatients } from './patient-words.ts'

test.each([
  'MRN 00482913 was connected',
  'patient number: 482913',
  'born on 12.03.1961',
  'SSN 123-45-6789',
  'Mrs. Miller is on it',
  "the patient's name is Ada",
])('"%s" may identify a patient', (words) => {
  expect(namesPatient(words)).toBe(true)
})

test.each(['Stops at 118 degrees', 'E-4711 since 12.03.2026', 'Serial number 00482913', '+1 555 010 0199'])(
  '"%s" does not identify a patient',
  (words) => {
    expect(namesPatient(words)).toBe(false)
  },
)

test('only text that may identify a patient is removed', () => {
  expect(withoutPatients('Alarm at 9, MRN: 00482913, error E14')).toBe(
    'Alarm at 9, [removed: patient details], error E14',
  )
})
