import { expect, test } from 'vitest'
import { interleave, type Rounds } from './interleave.ts'

const rounds: Rounds = { warmUps: 2, least: 7, most: 15, enough: 0.1, mostUndecided: 61 }

/** The number of rounds of a contender that varies by so much. */
const countRounds = async (variation: number, of: Rounds): Promise<number | undefined> => {
  let call = 0
  const contender = async () => {
    call += 1
    return 1 + variation * (call % 5)
  }
  const [measured] = await interleave([contender], { ...rounds, ...of })
  return measured?.length
}

const isDecidedAfter = (several: number): Rounds => ({
  isDecided: ([measured = []]) => measured.length >= several,
})

test('rounds end when the spread is small and the question decided', async () => {
  expect(await countRounds(0, isDecidedAfter(1))).toBe(7)
  expect(await countRounds(0, isDecidedAfter(20))).toBe(20)
})

test('a large spread alone takes no more than the usual rounds', async () => {
  expect(await countRounds(1, isDecidedAfter(1))).toBe(15)
})

test('a question that stays undecided takes the most rounds', async () => {
  expect(await countRounds(1, isDecidedAfter(1000))).toBe(61)
})
