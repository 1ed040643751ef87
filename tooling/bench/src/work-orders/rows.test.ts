import { expect, test } from 'vitest'
import { words, workOrders } from './rows.ts'

test.each([10, 300, 1000, 1050, 5000])('ten of %i work orders have the medium word', (count) => {
  const withWord = [...workOrders(count, [1])].filter(({ issue_description: issue }) =>
    String(issue).includes(words.medium),
  )

  expect(withWord).toHaveLength(10)
})
