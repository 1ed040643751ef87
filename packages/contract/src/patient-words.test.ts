import { expect, test } from 'vitest'
import { namesPatient, withoutPatients } from './patient-words.ts'

test.each([
  'MRN 00482913 was connected',
  'patient number: 482913',
  'born on 12.03.1961',
  'SSN 123-45-6789',
  'Mrs. Miller is on it',
  'mrs miller on it',
  'Mr. Müller says',
  'MRS O’BRIEN WAS ON IT',
  'ms. Çelik in room 2',
  "the patient's name is Ada",
  'pt John Smith bed 4',
  'Patient Zoë Ångström fell',
  'patient john smith',
  'PATIENT JOHN SMITH',
  'patient named ravelski on bed 3',
  'the pt is called okonkwo',
  'patient name: ravelski',
  'DOB 3 Jan 1950',
  'dob: 3rd January 1950',
  'born on March 3, 1950',
  'Patient name:\nJohn Smith',
  'patient name:\nravelski',
  'pt was called okonkwo',
  'patient called ravelski',
  "patient's name is ravelski",
  'hosp no 482913',
  'hospital number: 482913',
])('"%s" may identify a patient', (words) => {
  expect(namesPatient(words)).toBe(true)
})

test.each([
  'Stops at 118 degrees',
  'E-4711 since 12.03.2026',
  'Serial number 00482913',
  '+1 555 010 0199',
  'patient monitor display',
  'Patient Monitor Display Blank',
  'Patient Did Not Jump On Discharge',
  'Near Miss Autoclave',
  'patient is fine, the patient will need another pump',
  'patient name is wrong on the central',
  'Pt 1000 sensor, 120 ms Delay',
  'patient called the nurse, patient is called to X-ray',
  'patient name: not shown',
  'patient named as next, patient called staff, patient called us twice, the pt called a nurse',
  'patient name is displayed twice, patient name is cut off',
  'used on the patient:\nPump alarms',
  'MR scanner and mr scanner, ask MR staff',
  'near miss, the sensors miss drops',
  'the hospital not 4829',
  'taken off the patient. 1500 ml left',
])('"%s" does not identify a patient', (words) => {
  expect(namesPatient(words)).toBe(false)
})

test('only text that may identify a patient is removed', () => {
  expect(withoutPatients('Alarm at 9, MRN: 00482913, error E14')).toBe(
    'Alarm at 9, [removed: patient details], error E14',
  )
  expect(withoutPatients('mrs miller says it smokes')).toBe('[removed: patient details] says it smokes')
  expect(withoutPatients('patient john smith off pump')).toBe('[removed: patient details] off pump')
})

test('what was removed once stays as it is', () => {
  const once = withoutPatients('pt Anna Berg, MRN 00482913, Mr. Müller')
  expect(once).not.toMatch(/Berg|0048|Müller/)
  expect(withoutPatients(once)).toBe(once)
})
