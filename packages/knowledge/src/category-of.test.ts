import { expect, test } from 'vitest'
import { commonMakers, equipmentCategories } from './catalogue.ts'
import { categoryOf, makersOf } from './category-of.ts'
import { equipmentTypes } from './equipment-types.ts'
import { equipmentTypeOf, typeWords } from './understand/equipment.ts'
import { readSentence } from './understand/read-sentence.ts'

test.each([
  ['xray', 'xray'],
  ['X-Ray Equipment', 'xray'],
  ['x ray', 'xray'],
  [' Patient monitor ', 'patient-monitor'],
  ['DEFIBRILLATOR', 'defibrillator'],
  ['drip machine', 'infusion-pump'],
  ['Infusion Pump', 'infusion-pump'],
  ['breathing machine', 'ventilator'],
  ['baby warmer', 'incubator'],
  ['bovie', 'electrosurgical'],
])('%s is the category %s', (text, id) => {
  expect(categoryOf(text)?.id).toBe(id)
})

/** As people write it on a note or in a request. */
const written: Readonly<Record<string, readonly string[]>> = {
  'patient-monitor': [
    'vital signs monitor',
    'heart monitor on bay 3',
    'telemetry box',
    'ICU monitor',
    'fetal monitor',
  ],
  autoclave: ['steam sterilizer in CSSD', 'tabletop autoclave', 'flash steriliser'],
  defibrillator: ['AED in the lobby', 'defibrilator', 'shock machine', 'life pack 15'],
  xray: ['x ray machine', 'mobile xray unit', 'C arm in theatre 2', 'CT', 'portable x-ray'],
  'infusion-pump': ['IV pump', 'syringe pump', 'infusion machine', 'feeding pump', 'pca pump'],
  ventilator: ['breathing machine', 'CPAP machine', 'respirator', 'neonatal ventilator'],
  anaesthesia: ["Boyle's machine", 'gas machine', 'anaesthesia monitor'],
  dialysis: ['kidney machine', 'hemodialysis unit', 'haemofiltration machine'],
  incubator: ['baby warmer', 'incubator for newborns', 'resuscitaire'],
  suction: ['suction machine', 'portable sucker'],
  electrosurgical: ['diathermy', 'bovie', 'cautery machine'],
  'oxygen-concentrator': ['oxygen concentrator', 'O2 machine at home'],
  'oxygen-cylinder': ['oxygen tank', 'oxygen flowmeter'],
  ecg: ['EKG machine', '12 lead machine', 'ECG cart'],
  centrifuge: ['lab centrifuge', 'blood spinner'],
  ultrasound: ['ultrasound scanner', 'echo machine'],
  'pulse-oximeter': ['pulse oximeters', 'sats machine'],
  nibp: ['blood pressure machine', 'BP cuff', 'automatic BP monitor', 'Blood Pressure Monitor 2'],
  phototherapy: ['bili light', 'jaundice light', 'phototherapy lamp'],
}

test.each(Object.entries(written).flatMap(([id, names]) => names.map((name) => [name, id] as const)))(
  'what people write as "%s" is the category %s',
  (name, id) => {
    expect(categoryOf(name)?.id).toBe(id)
    expect(equipmentTypeOf(name)).toBe(id)
  },
)

test.each([
  'computer monitor',
  'baby monitor',
  'PC monitors at the desk',
  'TV monitor in the waiting room',
  'security monitor',
  'glucose monitor',
  'air conditioning vent',
  'fridge',
  'pressure washer',
  'hospital bed',
])('"%s" is none of the base', (name) => {
  expect(categoryOf(name)).toBeUndefined()
  expect(equipmentTypeOf(name)).toBeUndefined()
  expect(readSentence(name).type).toBeUndefined()
})

test('the name of a type means this type in a report, too', () => {
  for (const { id, name } of equipmentTypes) expect(equipmentTypeOf(name), name).toBe(id)
})

test('equipment of an unknown category gets the common makers', () => {
  expect(categoryOf('coffee machine')).toBeUndefined()
  expect(makersOf('coffee machine')).toBe(commonMakers)
})

test('every type of the base is found by its id, its name and all its words, and offers makers of its own', () => {
  expect(equipmentTypes.map(({ id }) => id).toSorted()).toEqual(Object.keys(typeWords).toSorted())
  for (const type of equipmentTypes) {
    expect(categoryOf(type.id)).toBe(type)
    expect(categoryOf(type.name)).toBe(type)
    for (const word of typeWords[type.id]?.split('|') ?? []) expect(categoryOf(word), word).toBe(type)
    expect(new Set(makersOf(type.id)).size).toBeGreaterThanOrEqual(4)
  }
})

test('the shipped categories keep their four makers, and a pump is offered those of pumps', () => {
  for (const category of equipmentCategories) expect(makersOf(category.id)).toEqual(category.makers)
  expect(makersOf('infusion pump')).toEqual(['B. Braun', 'BD', 'Baxter', 'Fresenius'])
})
