import { expect, test } from 'vitest'
import { createDiagnose } from '../diagnose.ts'
import { data as monitors } from '../data/patient-monitor.ts'
import { equipmentToldIn, equipmentTypeOf } from './equipment.ts'

test.each([
  ['vent slots are full of lint', undefined],
  ['a blue light blinks at the front', undefined],
  ['beeps all night in dialysis', undefined],
  ['came back from the X-ray with a crack', undefined],
  ['the ventilator stopped', 'ventilator'],
  ['smoke from the dialysis machine', 'dialysis'],
  ['next to the x-ray machine', 'xray'],
  ['our defib beeps', 'defibrillator'],
])('"%s" is about %s', (issue, type) => expect(equipmentToldIn(issue)).toBe(type))

test.each([
  ['vent', 'ventilator'],
  ['blue light', 'phototherapy'],
  ['monitor', 'patient-monitor'],
])('chosen equipment is known by a short name: "%s"', (name, type) =>
  expect(equipmentTypeOf(name)).toBe(type),
)

test.each([
  'vent slots packed with dust, reboots',
  'a blue light blinks and it reboots',
  'reboots, in dialysis',
])('a weak word contradicts no chosen equipment: "%s"', (issue) => {
  const { question } = createDiagnose(monitors)({ category: 'patient-monitor', issue })
  expect(question?.reason).not.toBe('contradiction')
})
