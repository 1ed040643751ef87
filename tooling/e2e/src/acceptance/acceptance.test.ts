import { expect, test } from 'vitest'
import { areas, unbuiltCalls } from './areas.ts'
import { collectEvidence } from './evidence.ts'
import { specifiedCalls } from './specified-calls.ts'

const known = areas.flatMap(({ rows }) => Object.keys(rows))
const promised = areas.flatMap(({ finished, rows }) =>
  finished === true ? Object.keys(rows) : finished === false ? [] : finished,
)
const evidence = collectEvidence()

test('every row of what is finished has a test that bears its id', () => {
  const proved = new Set(evidence.filter(({ real }) => real).map(({ row }) => row))
  expect(promised.length).toBeGreaterThan(0)
  expect(promised.filter((row) => !proved.has(row))).toEqual([])
})

test('no test bears the id of a row that does not exist', () => {
  const unknown = evidence.filter(({ row }) => !known.includes(row))
  expect(unknown.map(({ row, where }) => `${row} at ${where}`)).toEqual([])
})

test('a row is proved on the real thing alone', () => {
  const elsewhere = evidence.filter(({ real }) => !real)
  expect(elsewhere.map(({ row, where }) => `${row} at ${where}`)).toEqual([])
})

test('the row of all calls is promised when the last of them is built, and not before', () => {
  expect(promised.includes('I-01')).toBe(unbuiltCalls.length === 0)
  const routes = specifiedCalls.map(({ route }): string => route)
  expect(new Set(routes).size).toBe(routes.length)
  expect(unbuiltCalls.filter((route) => !routes.includes(route))).toEqual([])
})

test('each row stands in one area, and what is called finished exists', () => {
  expect(new Set(known).size).toBe(known.length)
  expect(promised.filter((row) => !known.includes(row))).toEqual([])
})
