import { expect, test } from 'vitest'
import { commonMakers, equipmentCategories } from './catalogue.ts'
import { categoryOf, makersOf } from './category-of.ts'
import { equipmentTypes } from './equipment-types.ts'
import { typeWords } from './understand/equipment.ts'

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
