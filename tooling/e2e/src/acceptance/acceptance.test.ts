import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { collectEvidence } from './evidence.ts'

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

test('each row stands in one area, and what is called finished exists', () => {
  expect(new Set(known).size).toBe(known.length)
  expect(promised.filter((row) => !known.includes(row))).toEqual([])
})
