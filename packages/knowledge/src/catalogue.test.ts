import { expect, test } from 'vitest'
import { categoryOf, commonMakers, equipmentCategories, makersOf } from './catalogue.ts'

test.each([
  ['xray', 'xray'],
  ['X-Ray Equipment', 'xray'],
  ['x ray', 'xray'],
  [' Patient monitor ', 'patient-monitor'],
  ['DEFIBRILLATOR', 'defibrillator'],
])('%s is the category %s', (text, id) => {
  expect(categoryOf(text)?.id).toBe(id)
})

test('equipment of an unknown category gets the common makers', () => {
  expect(categoryOf('coffee machine')).toBeUndefined()
  expect(makersOf('coffee machine')).toBe(commonMakers)
})

test('every category is found by its id and name, and offers makers', () => {
  for (const category of equipmentCategories) {
    expect(categoryOf(category.id)).toBe(category)
    expect(categoryOf(category.name)).toBe(category)
    expect(new Set(makersOf(category.id)).size).toBe(4)
  }
})
