import { expect, test } from 'vitest'
import { idleStateAt } from './idle-state.ts'

const minutes = (count: number) => count * 60_000
const idleLimit = minutes(30)

test('nothing happens until two minutes before the limit', () => {
  expect(idleStateAt(minutes(28) - 1, 0, idleLimit)).toEqual({ phase: 'active' })
})

test('the last two minutes have a countdown', () => {
  expect(idleStateAt(minutes(28), 0, idleLimit)).toEqual({ phase: 'warned', secondsLeft: 120 })
  expect(idleStateAt(idleLimit - 1, 0, idleLimit)).toEqual({ phase: 'warned', secondsLeft: 1 })
})

test('the state is over at the limit', () => {
  expect(idleStateAt(idleLimit, 0, idleLimit)).toEqual({ phase: 'over' })
})
