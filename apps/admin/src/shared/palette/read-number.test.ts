import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each(['7K2F-49', '7k2f49', ' 7K2F 49 ', '7k2f – 49'])('%s is a short number', (typed) => {
  expect(readNumber(typed)).toEqual({ workOrder: '7K2F-49', search: '7K2F-49' })
})

test.each(['WO-1794829704279', 'wo1794829704279', 'Wo 1794829704279', 'WO–1794829704279'])(
  '%s is the long number of a work order',
  (typed) => {
    expect(readNumber(typed)).toEqual({ workOrder: 'WO-1794829704279', search: 'WO-1794829704279' })
  },
)

test('the number of a help request is looked for, and opens no work order', () => {
  expect(readNumber('hr 17')).toEqual({ search: 'HR-17' })
})

test('a number that no record can have is known as mistyped', () => {
  expect(readNumber('7K2F-48')).toEqual({ search: '7K2F-48', isMistyped: true })
})

test('words are looked for as they are', () => {
  expect(readNumber(' blood pump ')).toEqual({ search: 'blood pump' })
})
