import { expect, test } from 'vitest'
import { areas, unbuiltCalls } from './areas.ts'
import { collectEvidence } from './evidence.ts'
import { specifiedCalls } from './specified-calls.ts'

const known = areas.flatMap(({ rows }) => Object.keys(rows))
const promised = areas.flatMap(({ finished, rows }) =>
  finished === true ? Object.keys(rows) : finished === false ? [] : finished,
)
const evidence = collectEvidence()

test('every row of a finished area has a test with its id', () => {
  const proved = new Set(evidence.filter(({ real }) => real).map(({ row }) => row))
  expect(promised.length).toBeGreaterThan(0)
  expect(promised.filter((row) => !proved.has(row))).toEqual([])
})

test('no test has the id of a row that does not exist', () => {
  const unknown = evidence.filter(({ row }) => !known.includes(row))
  expect(unknown.map(({ row, where }) => `${row} at ${where}`)).toEqual([])
})

test('only tests of the real product have the id of a row', () => {
  const elsewhere = evidence.filter(({ real }) => !real)
  expect(elsewhere.map(({ row, where }) => `${row} at ${where}`)).toEqual([])
})

test('the row of all calls is finished only when every call is built', () => {
  expect(promised.includes('I-01')).toBe(unbuiltCalls.length === 0)
  const routes = specifiedCalls.map(({ route }): string => route)
  expect(new Set(routes).size).toBe(routes.length)
  expect(unbuiltCalls.filter((route) => !routes.includes(route))).toEqual([])
})

test('each row is in one area, and each finished row exists', () => {
  expect(new Set(known).size).toBe(known.length)
  expect(promised.filter((row) => !known.includes(row))).toEqual([])
})
