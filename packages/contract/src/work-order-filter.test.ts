import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { WorkOrderFilter, workOrderFilterRules } from './work-order-filter.ts'
import { joinFilterValues, splitFilterValues, workOrderFilterFields } from './work-order-filter-words.ts'

test('joined values are split again unchanged, with any characters', () => {
  for (const values of [
    [],
    ['Riverbend'],
    ['Northside, Ward 3', 'Lakeview'],
    [String.raw`a\b`, String.raw`c\,d`, ',', '\\'],
  ])
    expect(splitFilterValues(joinFilterValues(values))).toEqual(values)
  expect(splitFilterValues(undefined)).toEqual([])
  expect(splitFilterValues(String.raw`a,,a, b ,\ `)).toEqual(['a', 'b'])
})

test('a valid filter passes, and an unknown word fails', () => {
  const good = [
    {},
    { status: 'new' },
    { status: 'new,in-progress', priority: 'low,critical', attention: 'overdue,facility-assumed' },
    { technicianId: '3' },
    { technicianId: 'me,none,12' },
    { createdFrom: '2026-01-01', resolvedTo: '2026-12-31', sort: 'due' },
    { dueFrom: '2026-01-01', dueTo: '2026-01-31', due: 'dated' },
    { equipment: 'X-Ray', facility: String.raw`Northside\, Ward 3`, search: 'cold' },
  ]
  const wrong = [
    { status: 'pending' },
    { status: 'new,' },
    { status: '' },
    { status: 'new, in-progress' },
    { priority: 'urgent' },
    { technicianId: '0' },
    { technicianId: '1,you' },
    { attention: 'late' },
    { createdFrom: '24.11.2026' },
    { createdFrom: '0002-01-01' },
    { dueTo: 'tomorrow' },
    { due: 'soon' },
    { sort: 'random' },
    { facility: 'x'.repeat(2001) },
    { facility: '' },
    { colour: 'red' },
  ]
  expect(good.filter((filter) => !Value.Check(WorkOrderFilter, filter))).toEqual([])
  expect(wrong.filter((filter) => Value.Check(WorkOrderFilter, filter))).toEqual([])
})

test('every field is named once, and every pattern has a message', () => {
  expect(Object.keys(WorkOrderFilter.properties)).toEqual(workOrderFilterFields)
  const patterns = Object.values(WorkOrderFilter.properties).flatMap((field) =>
    'pattern' in field && typeof field.pattern === 'string' ? [field.pattern] : [],
  )
  expect(patterns.filter((pattern) => !workOrderFilterRules.has(pattern))).toEqual([])
})
