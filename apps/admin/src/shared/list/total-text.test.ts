import { expect, test } from 'vitest'
import { countText, totalText } from './total-text.ts'

test('a total is told in words, as far as it is counted', () => {
  const users = (total: number) => totalText(total, ['user', 'users'])
  expect([0, 1, 2, 1000, 1001].map(users)).toEqual([
    '0 users',
    '1 user',
    '2 users',
    '1,000 users',
    'More than 1,000 users',
  ])
  expect([0, 1000, 1001].map(countText)).toEqual(['0', '1,000', '1,000+'])
})
