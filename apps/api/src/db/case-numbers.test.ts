import { expect, test } from 'vitest'
import { insertWithUniqueNumber } from './case-numbers.ts'

test('cases of one millisecond each try a number of their own first', async () => {
  // The tests before in this process may have cases of a clock that is ahead.
  const now = new Date('2020-01-01T08:00:00.000Z')
  const tried: string[] = []
  for (let created = 0; created < 3; created += 1)
    await insertWithUniqueNumber('WO', now, async (number) => tried.push(number))

  expect(tried).toEqual([0, 1, 2].map((after) => `WO-${now.getTime() + after}`))
})

test('a number that another server took is followed by the next one', async () => {
  const now = new Date('2020-02-01T08:00:00.000Z')
  const tried: string[] = []
  const number = await insertWithUniqueNumber('HR', now, async (one) => {
    tried.push(one)
    return tried.length < 3 ? undefined : one
  })

  expect(tried).toHaveLength(3)
  expect(number).toBe(`HR-${now.getTime() + 2}`)
  expect(await insertWithUniqueNumber('WO', now, async (one) => one)).toBe(`WO-${now.getTime() + 3}`)
})
