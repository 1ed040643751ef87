import { expect, test } from 'vitest'
import { ownNames } from './own-names.ts'

test('technicians of the same name are told apart by their number', () => {
  const technicians = [
    { id: 7, name: 'Tom Tool' },
    { id: 8, name: 'Ina Ink' },
    { id: 9, name: 'Tom Tool' },
  ]
  expect(ownNames(technicians).map(({ name }) => name)).toEqual([
    'Tom Tool (no. 7)',
    'Ina Ink',
    'Tom Tool (no. 9)',
  ])
})
