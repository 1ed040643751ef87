import { expect, test } from 'vitest'
import { idleLimit, idlenessAt } from './idleness.ts'

const minutes = (count: number) => count * 60_000

test('nothing happens until two minutes before the limit', () => {
  expect(idlenessAt(minutes(28) - 1, 0)).toEqual({ phase: 'active' })
})

test('the last two minutes are counted down', () => {
  expect(idlenessAt(minutes(28), 0)).toEqual({ phase: 'warned', secondsLeft: 120 })
  expect(idlenessAt(idleLimit - 1, 0)).toEqual({ phase: 'warned', secondsLeft: 1 })
})

test('after 30 minutes it is over', () => {
  expect(idlenessAt(idleLimit, 0)).toEqual({ phase: 'over' })
})
