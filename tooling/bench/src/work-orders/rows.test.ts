import { expect, test } from 'vitest'
import { words, workOrders } from './rows.ts'

const search = (count: number, word: string): number[] =>
  [...workOrders(count, [1])].flatMap(({ issue_description: issue }, index) =>
    String(issue).includes(word) ? [index] : [],
  )

test.each([1000, 5000])(
  'of %i work orders, 250 have the frequent word, and the newest thousand the common one',
  (count) => {
    expect(search(count, words.frequent)).toHaveLength(250)
    expect(search(count, words.common).slice(0, 1000)).toEqual(
      Array.from({ length: 1000 }, (_, index) => index),
    )
  },
)

test.each([1000, 5000])('of %i work orders, a thousand have the word of one of a hundred', (count) => {
  expect(search(count, words.hundredth)).toHaveLength(1000)
})

test('no more work orders of a large database are due in the next two days than of a small one', () => {
  const dueSoon = (count: number) =>
    [...workOrders(count, [1])].filter(({ due_at: due }) => {
      const hours = (Date.parse(String(due)) - Date.now()) / 3_600_000
      return hours >= 0 && hours < 47
    })
  expect(dueSoon(1000)).toHaveLength(40)
  expect(dueSoon(10_000)).toHaveLength(40)
})

test.each([10, 300, 1000, 1050, 5000])('ten of %i work orders have the medium word', (count) => {
  expect(search(count, words.medium)).toHaveLength(10)
})
